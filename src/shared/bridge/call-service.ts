import type { CallName } from './schema.ts';
import type { Services } from './types.ts';

/** Calls the method `verb` of the service `noun`, as the name of the call `noun.verb` says. */
export function callService(services: Services, name: CallName, input: unknown): unknown {
  const [noun = '', verb = ''] = name.split('.');
  return (services as unknown as Record<string, Record<string, (input: unknown) => unknown>>)[noun]?.[verb]?.(input);
}
