import { KEY_RULE } from '../../../shared/rules/keys.ts';
import type { Random } from '../../ports.ts';
import type { Who } from '../calls/claim-calls.ts';
import type { Away } from '../calls/database-calls.ts';
import { connectOffice } from '../client/connect-office.ts';
import { whyNoAnswer } from '../client/office-failure.ts';
import type { OfficeLogin } from '../client/office-login.ts';
import type { OfficeKeys } from '../sealing/office-keys.ts';
import { type NewRow, type OldRow, resealRow } from './reseal-row.ts';

export type Renewed =
  | { readonly kind: 'renewed'; readonly keyId: number; readonly rows: number; readonly putBy: number }
  | { readonly kind: 'refused'; readonly why: { readonly no: string } }
  /** Rows that do not open with the older key, all of them: nothing was changed. */
  | { readonly kind: 'unreadable'; readonly rows: readonly UnreadableRow[] }
  | { readonly kind: 'away'; readonly why: Away };

export type UnreadableRow = Pick<OldRow, 'table' | 'id'>;

class Stop extends Error {
  readonly end: Renewed;
  constructor(end: Renewed) {
    super(end.kind);
    this.end = end;
  }
}

const CONNECT_MS = 10_000;

/**
 * A lead's maintenance run: seals everything with a new key, or applies the current rule, in one transaction. Other
 * desks wait meanwhile and are then refused until they have the new invitation. After any failure nothing has changed.
 */
export async function renewOffice(given: {
  readonly login: OfficeLogin;
  readonly who: Who;
  readonly was: OfficeKeys;
  readonly is: OfficeKeys;
  readonly random: Pick<Random, 'bytes'>;
  /** Rows that do not open are put by; else they stop the renewal. */
  readonly isWithoutUnreadable?: boolean;
}): Promise<Renewed> {
  const { who, was, is } = given;
  const made = await connectOffice(given.login, CONNECT_MS);
  if ('away' in made) return { kind: 'away', why: made };
  const { client, drop } = made;
  async function ask<T>(name: string, asked: object): Promise<T> {
    const { rows } = await client.query(`SELECT elkontor.${name}($1::jsonb) AS answer`, [JSON.stringify(asked)]);
    const answer = (rows[0] as { answer: T & { no?: string } }).answer;
    if (answer.no !== undefined) throw new Stop({ kind: 'refused', why: { no: answer.no } });
    return answer;
  }
  try {
    await client.query('BEGIN');
    const { keyId } = await ask<{ keyId: number }>('renew_begin', { who, keyId: was.keyId, rule: KEY_RULE });
    if (keyId !== is.keyId) throw new Stop({ kind: 'refused', why: { no: 'other-key' } });
    let done = 0;
    let putBy = 0;
    const unreadable: UnreadableRow[] = [];
    let after: Pick<OldRow, 'table' | 'id'> | undefined;
    // One text may stand in two places; sealed twice it would look like two texts under one number.
    const renewed = new Map<string, string>();
    const resealed = (row: OldRow): NewRow | null => {
      const made = resealRow(was, is, row, given.random);
      if (made === null) return null;
      const sealed = renewed.get(row.content.sealed) ?? made.sealed;
      renewed.set(row.content.sealed, sealed);
      return { ...made, sealed };
    };
    for (;;) {
      const { rows } = await ask<{ rows: OldRow[] }>('renew_page', { who, after });
      const last = rows.at(-1);
      if (last === undefined) break;
      after = { table: last.table, id: last.id };
      const sealed = rows.map(resealed);
      const opened = sealed.filter((row) => row !== null);
      const others = rows.filter((_, at) => sealed[at] === null).map(({ table, id }) => ({ table, id }));
      if (given.isWithoutUnreadable === true && others.length > 0) {
        await ask('renew_without', { who, rows: others });
        putBy += others.length;
      } else {
        unreadable.push(...others);
      }
      if (unreadable.length === 0 && opened.length > 0) await ask('renew_rows', { who, rows: opened });
      done += opened.length;
    }
    if (unreadable.length > 0) throw new Stop({ kind: 'unreadable', rows: unreadable });
    await ask('renew_end', { who });
    await client.query('COMMIT');
    return { kind: 'renewed', keyId, rows: done, putBy };
  } catch (error) {
    // Without a COMMIT nothing happened; closing the connection tells the server.
    return error instanceof Stop ? error.end : { kind: 'away', why: whyNoAnswer(error) };
  } finally {
    drop();
  }
}
