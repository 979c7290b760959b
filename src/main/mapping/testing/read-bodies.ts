import type { MappingDocument } from '../../../shared/model/mapping/mapping-document.ts';
import type { BodyName } from '../../../shared/model/origin/provenance.ts';
import { NOTHING_ASKED, type RequestFacts } from '../evidence/request-facts.ts';
import { openBody } from '../json/open-body.ts';
import type { ReadBody, ReadError } from '../read-body.ts';
import { readOpened, readOpenedError } from '../read-opened.ts';

export type BodyReaderOptions = {
  readonly mappings: Readonly<Record<BodyName, MappingDocument>>;
  /**
   * Whether a person confirmed a field of a body. Lines are asked for as `lines.amount`, hours as `value` and `unit`.
   * `pattern` is where the value stands (`data.items[*].id`): a confirmation of one place need not hold for another.
   */
  readonly confirmed: (body: BodyName, field: string, pattern: string) => boolean;
};

export type BodyReader = {
  /** Reads a 2xx body. Never throws: what cannot be read has a `problem`, and its text can still be looked at. */
  read(body: BodyName, bytes: Uint8Array, contentType: string | null, asked?: RequestFacts): ReadBody;
  /** Reads the error message of any other body. Never throws. */
  readError(bytes: Uint8Array, contentType: string | null): ReadError;
};

/** Reads bodies as services do, without their threads. Everything is derived again each time. */
export function createBodyReader({ mappings, confirmed }: BodyReaderOptions): BodyReader {
  return {
    read: (body, bytes, contentType, asked = NOTHING_ASKED) =>
      readOpened(openBody(bytes, contentType), {
        mapping: mappings[body],
        confirmed: (field, pattern) => confirmed(body, field, pattern),
        asked,
      }),
    readError: (bytes, contentType) => readOpenedError(openBody(bytes, contentType), mappings.ErrorResponse),
  };
}
