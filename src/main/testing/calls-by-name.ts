import {
  CALL_NAMES,
  CALLS,
  type CallInput,
  type CallName,
  type CallOutput,
  EVENTS,
} from '../../shared/bridge/schema.ts';
import type { Publish, Services } from '../../shared/bridge/types.ts';

export type CallsByName = { readonly [N in CallName]: (input: CallInput<N>) => Promise<CallOutput<N>> };

/** Calls as the renderer makes them, with each answer checked against its schema. */
export function callsByName(services: Services): CallsByName {
  const calls = CALL_NAMES.map((name) => [
    name,
    async (input: unknown) => {
      const [noun, verb] = name.split('.') as [keyof Services, never];
      const output = await (services[noun][verb] as (input: unknown) => unknown)(input);
      CALLS[name].output.parse(output);
      return output;
    },
  ]);
  return Object.fromEntries(calls) as CallsByName;
}

/** A `publish` that checks every event against its schema. */
export function checkedPublish(publish: Publish): Publish {
  return (name, payload) => {
    EVENTS[name].parse(payload);
    publish(name, payload);
  };
}

/** Services made of some calls by their names. */
export function servicesOf(calls: Partial<CallsByName>): Services {
  const services: Record<string, Record<string, unknown>> = {};
  for (const [name, call] of Object.entries(calls)) {
    const [noun = '', verb = ''] = name.split('.');
    services[noun] = { ...services[noun], [verb]: call };
  }
  return services as unknown as Services;
}
