import { z } from 'zod';
import type { Random } from '../../ports.ts';
import type { SealedBy } from '../calls/answer-schemas.ts';
import type { PutRecord } from '../calls/record-calls.ts';
import type { OfficeKeys } from '../sealing/office-keys.ts';
import { MOST_SEALED_BYTES, open, seal, sealedBytes } from '../sealing/seal.ts';
import type { Fields } from './merge-record.ts';

/** A shared record in clear text; its key is sealed too, so that it can be found under a new key. */
export type OpenRecord = { readonly kind: string; readonly key: string; readonly fields: Fields };

const saidSchema = z.object({ key: z.string(), fields: z.record(z.string(), z.string()) });

const plainText = ({ key, fields }: OpenRecord): string => JSON.stringify({ key, fields });

/** The office takes no record of that size. */
export function isTooLarge(record: OpenRecord): boolean {
  return sealedBytes(plainText(record)) > MOST_SEALED_BYTES;
}

/** A record to be written on top of the version it is based on. */
export function sealRecord(
  keys: OfficeKeys,
  record: OpenRecord,
  by: { readonly desk: string; readonly number: number; readonly base: number },
  random: Pick<Random, 'bytes'>,
): PutRecord {
  const { kind, key } = record;
  const { desk, number, base } = by;
  const hidden = keys.lookUp(`record ${kind}`, key);
  const place = { kind, key: hidden, version: base + 1, desk, number };
  return {
    kind,
    key: hidden,
    base,
    content: { number, sealed: seal(keys, place, plainText(record), random) },
  };
}

/** The record's content; null when it was not sealed for exactly this place and version. */
export function openRecord(
  keys: OfficeKeys,
  row: { readonly kind: string; readonly key: string; readonly version: number; readonly content: SealedBy },
): OpenRecord | null {
  const { kind, key, version, content } = row;
  const { desk, number, sealed } = content;
  const text = open(keys, { kind, key, version, desk, number }, sealed);
  if (text === null) return null;
  const said = saidSchema.safeParse(JSON.parse(text));
  // A name inside that is not the one it was looked up by: moved by somebody who has the key.
  if (!said.success || keys.lookUp(`record ${kind}`, said.data.key) !== key) return null;
  return { kind, ...said.data };
}
