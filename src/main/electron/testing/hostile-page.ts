import fc from 'fast-check';
import { CALL_NAMES, CALLS, type CallName } from '../../../shared/bridge/schema.ts';
import { type CallsByName, servicesOf } from '../../testing/calls-by-name.ts';
import { inputOf } from '../../testing/fuzz/bridge-inputs.ts';
import { serveBridge } from '../serve-bridge.ts';

/** These calls end what the others need, so they come last. */
const LAST: ReadonlySet<CallName> = new Set(['store.eraseAll', 'store.reset']);
const ENDS_MS = 60_000;

export type PageReport = { readonly calls: number; readonly reached: number; readonly failures: readonly string[] };

/**
 * Plays a hostile page with every call of the bridge against the real services: each must be answered with an envelope,
 * and none may fail in an unplanned way. A failure is reported with its seed.
 */
export async function playHostilePage(calls: CallsByName, seed: number, each: number): Promise<PageReport> {
  const channels = new Map<string, (event: object, ...args: unknown[]) => Promise<unknown>>();
  const failures: string[] = [];
  let reached = 0;
  let made = 0;
  serveBridge({ handle: (channel, listener) => void channels.set(channel, listener) }, servicesOf(calls), {
    isTrusted: () => true,
    reportUnexpected: (_reference, call, cause) =>
      failures.push(
        `seed ${seed}: ${call}: ${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}`,
      ),
  });
  const names = [...CALL_NAMES.filter((name) => !LAST.has(name)), ...LAST];
  const inputs = names.map((name) =>
    fc.sample(inputOf(CALLS[name].input), { seed, numRuns: LAST.has(name) ? 1 : each }),
  );
  const rounds = Array.from({ length: each }, (_, round) =>
    names.flatMap((name, at) => (LAST.has(name) ? [] : [{ name, input: inputs[at]?.[round] }])),
  ).flat();
  for (const { name, input } of [...rounds, ...[...LAST].map((name) => ({ name, input: undefined }))]) {
    made += 1;
    const reply = await ended(channels.get(name)?.({}, input));
    if (!isEnvelope(reply)) failures.push(`seed ${seed}: ${name}: no envelope: ${String(reply)}`);
    else if (reply.ok || reply.error.code !== 'invalid-input') reached += 1;
  }
  return { calls: made, reached, failures };
}

async function ended(reply: Promise<unknown> | undefined): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('it never ended'), ENDS_MS);
  });
  try {
    return await Promise.race([reply, late]);
  } catch (cause) {
    return `it threw ${String(cause)}`;
  } finally {
    clearTimeout(timer);
  }
}

function isEnvelope(reply: unknown): reply is { ok: boolean; error: { code: string } } {
  if (typeof reply !== 'object' || reply === null || !('ok' in reply)) return false;
  return reply.ok === true || (reply.ok === false && 'error' in reply);
}
