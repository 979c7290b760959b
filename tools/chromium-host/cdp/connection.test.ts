import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Connection, TargetClosed, type Transport } from './connection.ts';
import { overPipe } from './pipe.ts';

function played() {
  const sent: { id: number; method: string; sessionId?: string }[] = [];
  let tell: (text: string) => void = () => undefined;
  let end: () => void = () => undefined;
  const transport: Transport = {
    send: (text) => sent.push(JSON.parse(text)),
    close: () => undefined,
    listen(onMessage, onClose) {
      [tell, end] = [onMessage, onClose];
    },
  };
  return { transport, sent, tell: (message: object) => tell(JSON.stringify(message)), end: () => end() };
}

test('answers find who asked, in any order; a refusal says what was refused', async () => {
  const { transport, sent, tell } = played();
  const { browser } = new Connection(transport, () => undefined);
  const [one, other] = [browser.send('Browser.getVersion'), browser.send('Target.getTargets')];
  tell({ id: sent[1]?.id, result: { targetInfos: [] } });
  tell({ id: sent[0]?.id, error: { message: 'not now' } });
  await expect(one).rejects.toThrow('Browser.getVersion: not now');
  expect(await other).toEqual({ targetInfos: [] });
});

test('events reach their session alone, and what it waits for ends with it', async () => {
  const { transport, tell, end } = played();
  let ended = 0;
  const connection = new Connection(transport, () => {
    ended += 1;
  });
  const heard: string[] = [];
  const page = connection.session('one');
  page.on('Page.loadEventFired', () => heard.push('one'));
  connection.session('other').on('Page.loadEventFired', () => heard.push('other'));
  tell({ method: 'Page.loadEventFired', params: { timestamp: 1 }, sessionId: 'other' });
  const asked = page.send('Page.enable');
  connection.forget('one');
  await expect(asked).rejects.toThrow(TargetClosed);
  await expect(page.send('Page.enable')).rejects.toThrow('Page.enable: what it was asked of has gone');
  const last = connection.browser.send('Browser.close');
  end();
  await expect(last).rejects.toThrow('Browser.close: Chromium has gone');
  expect([heard, ended]).toEqual([['other'], 1]);
});

test('over a pipe messages end with a zero byte, wherever they are cut', async () => {
  const [to, from] = [new PassThrough(), new PassThrough()];
  const got: string[] = [];
  const transport = overPipe(to, from);
  transport.listen(
    (text) => got.push(text),
    () => got.push('closed'),
  );
  const bytes = Buffer.from('{"å":1}\0{}\0{"b":2}\0');
  for (const byte of bytes) from.write(Buffer.of(byte));
  from.write(bytes);
  from.end();
  await turn();
  transport.send('{}');
  expect(to.read().toString()).toBe('{}\0');
  await expect.poll(() => got).toEqual(['{"å":1}', '{}', '{"b":2}', '{"å":1}', '{}', '{"b":2}', 'closed']);
});
