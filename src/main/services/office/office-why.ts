import { type OfficeWhy, officeWhySchema } from '../../../shared/model/office/office.ts';
import type { Away } from '../../office/calls/database-calls.ts';

const LIKE: Readonly<Record<string, OfficeWhy>> = { copied: 'older-run', 'no-hello': 'not-joined', settled: 'late' };

/** The reason shown to people for what the connection or the office said. */
export function officeWhy(said: Away | { readonly no: string }): OfficeWhy {
  const code = 'away' in said ? said.away : said.no;
  return LIKE[code] ?? officeWhySchema.safeParse(code).data ?? 'database';
}
