import { deserialize, serialize } from 'node:v8';
import type { DerivedAnswer, DerivedRow, PackedAnswer } from '../rows-messages.ts';

const ROWS_IN_ONE = 1000;

export function packRows({ rows, ...answer }: DerivedAnswer): PackedAnswer {
  const packedRows: Uint8Array[] = [];
  for (let from = 0; from < rows.length; from += ROWS_IN_ONE) {
    const bytes = serialize(rows.slice(from, from + ROWS_IN_ONE));
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
    shared.set(bytes);
    packedRows.push(shared);
  }
  return { ...answer, packedRows };
}

export function unpackRows(answer: DerivedAnswer | PackedAnswer): DerivedAnswer {
  if (!('packedRows' in answer)) return answer;
  const { packedRows, ...rest } = answer;
  return { ...rest, rows: packedRows.flatMap((packed) => deserialize(packed) as DerivedRow[]) };
}
