import type { BodyName } from '../../../shared/model/origin/provenance.ts';
import { DEFAULT_MAPPINGS } from '../defaults/default-mappings.ts';
import type { ReadBody, ReadError } from '../read-body.ts';
import { createBodyReader } from './read-bodies.ts';

const encoder = new TextEncoder();

/** A shape as a value, or as JSON text where the text itself matters. */
export type Shape = { readonly json: unknown } | { readonly text: string };

export function bytesOf(shape: Shape): Uint8Array {
  return encoder.encode('text' in shape ? shape.text : JSON.stringify(shape.json));
}

export function readShape(
  body: BodyName,
  shape: Shape,
  confirmed: (field: string, pattern: string) => boolean = () => false,
): ReadBody {
  const reader = createBodyReader({
    mappings: DEFAULT_MAPPINGS,
    confirmed: (_, field, pattern) => confirmed(field, pattern),
  });
  return reader.read(body, bytesOf(shape), 'application/json');
}

export function readErrorShape(shape: Shape, contentType = 'application/json'): ReadError {
  return createBodyReader({ mappings: DEFAULT_MAPPINGS, confirmed: () => false }).readError(
    bytesOf(shape),
    contentType,
  );
}

/** The fields with a value, as texts: what the app would show as found. */
export function foundFields(body: ReadBody): Record<string, string>[] {
  return body.records.map(({ fields }) =>
    Object.fromEntries(Object.entries(fields).flatMap(([name, { text }]) => (text === null ? [] : [[name, text]]))),
  );
}
