import { parseArgs } from 'node:util';
import { ALL_SHAPES, HOUR_STAMPS, oneOf, type SimulatorOptions, TIME_BASES } from './options.ts';
import { readFaultRules } from './wire/fault-rule.ts';

export const HELP = `Usage: npm run simulator -- [options]

Plays the operator on loopback. Prints one line of JSON with its addresses and credentials when it is ready, and stops on
SIGINT, SIGTERM or POST {controlUrl}/stop.

  --port <n>                 port of the identity server and the API (0: a free one, the default)
  --seed <n>                 same seed, same data (default 1)
  --shape <name>             how answers look: ${ALL_SHAPES.join(', ')} (default flat)
  --shape-from <folder>      answers look like the samples in a folder (body.json, truth.json, or folders of such);
                             may be given several times; what no sample shows is answered in --shape
  --time-base <name>         how hours are written: ${TIME_BASES.join(', ')} (default: what the shape has)
  --stamp <name>             hours carry the time they ${HOUR_STAMPS.join(' or ')} (default start)
  --now <instant>            pretend that it is this instant at the start, for example 2026-03-30T08:00:00Z
  --token-lifetime <s|none>  lifetime of a token in seconds, none: until revoked (default 300)
  --no-expires-in            leave the lifetime out of the token answer
  --client-id <text>         default elkontor-simulator
  --client-secret-file <f>   first line of a file; default: a new random secret at each start
  --realm <text>             default elmarknad
  --faults <file.json>       a list of fault rules, see README.md
  --customers <n>            default 60
  --properties <n>           default 40
  --years <n>                how far back invoices and hours go (default 3)
  --step <15|60>             minutes of a metered step (default 60)
  --eventful                 invoices are corrected, taken back and due another day (see README.md)
  --latency <ms>             hold every answer back this long
  --help                     this text
`;

/** What the command line asks for. Throws an Error in plain words when it cannot be understood. */
export function readCommandLine(
  args: readonly string[],
  readText: (path: string) => string,
  clock: () => number,
): { isHelp: true } | { isHelp: false; options: SimulatorOptions } {
  const { values } = parseArgs({
    args: [...args],
    strict: true,
    allowPositionals: false,
    options: {
      port: { type: 'string' },
      seed: { type: 'string' },
      shape: { type: 'string' },
      'shape-from': { type: 'string', multiple: true },
      'time-base': { type: 'string' },
      stamp: { type: 'string' },
      now: { type: 'string' },
      'token-lifetime': { type: 'string' },
      'no-expires-in': { type: 'boolean' },
      'client-id': { type: 'string' },
      'client-secret-file': { type: 'string' },
      realm: { type: 'string' },
      faults: { type: 'string' },
      customers: { type: 'string' },
      properties: { type: 'string' },
      years: { type: 'string' },
      step: { type: 'string' },
      eventful: { type: 'boolean' },
      latency: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return { isHelp: true };

  const lifetime = values['token-lifetime'];
  const secretFile = values['client-secret-file'];
  return {
    isHelp: false,
    options: {
      port: whole('--port', values.port, 65_535),
      seed: whole('--seed', values.seed),
      shape: oneOf('--shape', ALL_SHAPES, values.shape),
      shapeFrom: values['shape-from'],
      timeBase: oneOf('--time-base', TIME_BASES, values['time-base']),
      stamp: oneOf('--stamp', HOUR_STAMPS, values.stamp),
      now: values.now === undefined ? undefined : clockFrom(values.now, clock),
      token: {
        expiresInS: lifetime === 'none' ? null : whole('--token-lifetime', lifetime),
        omitExpiresIn: values['no-expires-in'],
      },
      clientId: values['client-id'],
      clientSecret: secretFile === undefined ? undefined : firstLine(secretFile, readText(secretFile)),
      realm: values.realm,
      faults: values.faults === undefined ? undefined : readFaultRules(JSON.parse(readText(values.faults))),
      customers: whole('--customers', values.customers, 100_000),
      properties: whole('--properties', values.properties, 100_000),
      years: whole('--years', values.years, 20),
      stepMinutes: stepMinutes(oneOf('--step', ['15', '60'], values.step)),
      isEventful: values.eventful,
      latencyMs: whole('--latency', values.latency),
    },
  };
}

function stepMinutes(word: '15' | '60' | undefined): 15 | 60 | undefined {
  return word === undefined ? undefined : word === '15' ? 15 : 60;
}

function whole(name: string, text: string | undefined, most = Number.MAX_SAFE_INTEGER): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text) || Number(text) > most) {
    throw new Error(`${name}: a whole number from 0 to ${most} is expected`);
  }
  return Number(text);
}

/** A clock that shows the given instant now and runs on from there. */
function clockFrom(text: string, clock: () => number): () => number {
  const instantMs = Date.parse(text);
  if (Number.isNaN(instantMs)) throw new Error('--now: an instant is expected, for example 2026-03-30T08:00:00Z');
  const aheadMs = instantMs - clock();
  return () => clock() + aheadMs;
}

function firstLine(path: string, text: string): string {
  const line = text.split(/\r?\n/, 1)[0]?.trim();
  if (!line) throw new Error(`--client-secret-file: ${path} is empty`);
  return line;
}
