import { DEFAULT_MAPPINGS } from '../../src/main/mapping/defaults/default-mappings.ts';
import { describeGuesses } from '../../src/main/mapping/editing/describe-guesses.ts';
import { type RequestFacts, requestFacts } from '../../src/main/mapping/evidence/request-facts.ts';
import { openBody } from '../../src/main/mapping/json/open-body.ts';
import type { ReadError } from '../../src/main/mapping/read-body.ts';
import { createBodyReader } from '../../src/main/mapping/testing/read-bodies.ts';
import type { Reading } from '../../src/shared/hours/reading.ts';
import type { Sourced } from '../../src/shared/model/origin/provenance.ts';
import { BODY_OF, type KnownShape, type Truth } from './truth.ts';

/** A value that the engine shows for a field, its place in the answer, and the reason for the choice. */
export type Guess = { readonly path: string | null; readonly text: string; readonly why: string };

export type Guessed = {
  readonly fields: ReadonlyMap<string, Guess>;
  readonly records: number;
  readonly readings: readonly Reading[];
  readonly stamp: 'start' | 'end' | null;
};

function add(
  into: Map<string, Guess>,
  prefix: string,
  fields: Readonly<Record<string, Sourced>> | undefined,
  why: ReadonlyMap<string, string>,
): void {
  for (const [name, { text, path }] of Object.entries(fields ?? {})) {
    if (text !== null) into.set(prefix + name, { path, text, why: why.get(prefix + name) ?? '' });
  }
}

/** How the engine reads a shape of which nothing is confirmed. */
export function guessesOf({ bytes, truth }: KnownShape): Guessed {
  const reader = createBodyReader({ mappings: DEFAULT_MAPPINGS, confirmed: () => false });
  const contentType = truth.headers?.['content-type'] ?? 'application/json';
  if (truth.kind === 'error') {
    const fields = errorGuesses(reader.readError(bytes, contentType));
    return { fields, records: 1, readings: [], stamp: null };
  }
  const asked = requestOf(truth);
  const name = BODY_OF[truth.kind];
  const body = reader.read(name, bytes, contentType, asked);
  const { guesses } = describeGuesses(openBody(bytes, contentType), DEFAULT_MAPPINGS[name], asked);
  const why = new Map(
    guesses.map(({ field, confidence, reasons }) => [
      field,
      `${confidence}: ${reasons.map(({ code }) => code).join(', ')}`,
    ]),
  );
  const fields = new Map<string, Guess>();
  add(fields, '', body.records[0]?.fields, why);
  add(fields, 'lines.', body.children.find((lines) => lines.length > 0)?.[0]?.fields, why);
  const { hours } = body;
  if (hours !== null) {
    add(fields, '', { unit: hours.unit, ...hours.first }, why);
    const first = hours.readings.find(({ state }) => state === 'value');
    if (first?.value != null) fields.set('value', { path: first.path, text: first.value, why: why.get('value') ?? '' });
  }
  return { fields, records: body.records.length, readings: hours?.readings ?? [], stamp: hours?.stampInData ?? null };
}

function errorGuesses({ message, code, details, retryAfterSeconds }: ReadError): Map<string, Guess> {
  const said: [string, string | null | undefined][] = [
    ['message', message],
    ['code', code],
    ['details.place', details[0]?.place],
    ['details.text', details[0]?.said],
    ['retryAfter', retryAfterSeconds],
  ];
  return new Map(
    said.flatMap(([name, text]) => (text == null ? [] : [[name, { path: null, text, why: 'read of an error' }]])),
  );
}

function requestOf({ request, headers }: Truth): RequestFacts {
  const query = new URLSearchParams(request.query).toString();
  const asked = requestFacts(query === '' ? request.path : `${request.path}?${query}`, headers?.location ?? null);
  const sent = request.body_ids ?? {};
  return {
    ...asked,
    customerId: asked.customerId ?? sent['customer.id'] ?? null,
    propertyId: asked.propertyId ?? sent['property.id'] ?? null,
  };
}
