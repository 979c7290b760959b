import { deserialize, serialize } from 'node:v8';
import type { DerivedAnswer, DerivedRow } from './rows-messages.ts';

/** The rows of a large answer on their way from one thread to another: main passes them on without looking inside. */
export type PackedAnswer = Omit<DerivedAnswer, 'rows'> & { readonly packedRows: readonly ArrayBuffer[] };

const ROWS_IN_ONE = 1000;

export function packRows({ rows, ...answer }: DerivedAnswer): PackedAnswer {
  const packedRows: ArrayBuffer[] = [];
  for (let from = 0; from < rows.length; from += ROWS_IN_ONE) {
    // A copy of just its bytes: what is handed over is gone on this side.
    packedRows.push(new Uint8Array(serialize(rows.slice(from, from + ROWS_IN_ONE))).buffer);
  }
  return { ...answer, packedRows };
}

export function unpackRows(answer: DerivedAnswer | PackedAnswer): DerivedAnswer {
  if (!('packedRows' in answer)) return answer;
  const { packedRows, ...rest } = answer;
  return { ...rest, rows: packedRows.flatMap((packed) => deserialize(new Uint8Array(packed)) as DerivedRow[]) };
}
