import type { Session } from '../cdp/connection.ts';
import { decodeWire, encodeWire, nodeBase64, type Wire } from '../wire.ts';

/** Runs a script of main's in the page. The result crosses as a structured clone; a failure with the page's message. */
export async function runScript(session: Session, code: string, userGesture: boolean): Promise<unknown> {
  const ran = await session.send('Runtime.evaluate', { expression: code, awaitPromise: true, userGesture });
  if (ran.exceptionDetails) throw new Error(inWords(ran.exceptionDetails));
  const { objectId, unserializableValue, value, type } = ran.result;
  if (unserializableValue !== undefined) {
    return type === 'bigint' ? BigInt(unserializableValue.slice(0, -1)) : Number(unserializableValue);
  }
  if (objectId === undefined) return value;
  const told = await session.send('Runtime.callFunctionOn', {
    objectId,
    returnByValue: true,
    functionDeclaration: `function () {
      const base64 = { encode: (view) => view.toBase64(), decode: (text) => Uint8Array.fromBase64(text) };
      return JSON.stringify((${encodeWire})(this, base64));
    }`,
  });
  void session.send('Runtime.releaseObject', { objectId }).catch(() => undefined);
  if (told.exceptionDetails) throw new Error(inWords(told.exceptionDetails));
  return decodeWire(JSON.parse(told.result.value as string) as Wire, nodeBase64);
}

type Thrown = { text: string; exception?: { description?: string; value?: unknown } };

function inWords({ text, exception }: Thrown): string {
  const said = exception?.description ?? (exception?.value === undefined ? text : String(exception.value));
  return said.replace(/^Error: /, '');
}
