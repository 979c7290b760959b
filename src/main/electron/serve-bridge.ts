import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Reply } from '../../shared/bridge/reply.ts';
import { CALL_NAMES, CALLS, type CallName } from '../../shared/bridge/schema.ts';
import type { Services } from '../../shared/bridge/types.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { isWithin } from './message-size.ts';

/** The part of `ipcMain` that the bridge needs. */
export type MainIpc<Event> = {
  handle(channel: string, listener: (event: Event, ...args: unknown[]) => Promise<unknown>): void;
};

export type ServeBridgeOptions<Event> = {
  isTrusted(event: Event): boolean;
  /** An unplanned failure: only the reference crosses, so the cause must be logged under it. */
  reportUnexpected(reference: string, call: CallName, cause: unknown): void;
  /** A planned failure with its reference, so that a reference read out by a person is in the log. */
  reportRefused?(reference: string, call: CallName, code: string): void;
  newReference?(): string;
};

const MAX_DEPTH = 32;
const USUAL_MAX_BYTES = 4 * 1024 * 1024;
/** Above the largest limit for a power of attorney in the settings, so that the specific message is shown. */
const LARGE_MAX_BYTES = 101 * 1024 * 1024;

/** Answers every call of the bridge. Checks sender, then size and shape, then asks the service; never throws. */
export function serveBridge<Event>(ipc: MainIpc<Event>, services: Services, options: ServeBridgeOptions<Event>): void {
  for (const name of CALL_NAMES) {
    ipc.handle(name, (event, ...args) => {
      // First and synchronous: the frame may be gone a moment later.
      const trusted = options.isTrusted(event);
      return answer(name, args, trusted, services, options);
    });
  }
}

async function answer<Event>(
  name: CallName,
  args: readonly unknown[],
  trusted: boolean,
  services: Services,
  options: ServeBridgeOptions<Event>,
): Promise<Reply<unknown>> {
  if (!trusted) return { ok: false, error: { code: 'forbidden' } };
  const newReference = () => options.newReference?.() ?? randomUUID().slice(0, 8);
  const limits = { maxBytes: 'isLarge' in CALLS[name] ? LARGE_MAX_BYTES : USUAL_MAX_BYTES, maxDepth: MAX_DEPTH };
  if (args.length > 1 || !isWithin(args[0], limits)) return refuse(['size']);
  // A Map or a Date has no fields of its own, so a schema of optional fields would accept it as an empty object.
  if (args[0] !== undefined && Object.prototype.toString.call(args[0]) !== '[object Object]') return refuse(['kind']);
  try {
    const parsed = parse(CALLS[name].input, args[0]);
    if (parsed === null) return refuse(['shape']);
    // Paths and codes, never values: a value may be a secret or a personal number.
    if (!parsed.success) return refuse(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`));
    return { ok: true, value: await methodOf(services, name)(parsed.data) };
  } catch (cause) {
    if (cause instanceof AppError) {
      const reference = cause.data.reference || newReference();
      options.reportRefused?.(reference, name, cause.data.code);
      return { ok: false, error: { ...cause.data, reference } };
    }
    const reference = newReference();
    options.reportUnexpected(reference, name, cause);
    return { ok: false, error: { code: 'unexpected', reference } };
  }
}

/** The call `noun.verb` is the method `verb` of the service `noun`. */
function methodOf(services: Services, name: CallName): (input: unknown) => unknown {
  const [noun, verb] = name.split('.') as [keyof Services, never];
  return services[noun][verb];
}

/** A check that throws on its input has refused it. */
function parse(schema: z.ZodType, input: unknown): z.ZodSafeParseResult<unknown> | null {
  try {
    return schema.safeParse(input);
  } catch {
    return null;
  }
}

function refuse(issues: string[]): Reply<never> {
  return { ok: false, error: { code: 'invalid-input', issues: issues.slice(0, 50) } };
}
