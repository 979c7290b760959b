import type pg from 'pg';
import { createSerialQueue } from '../../../shared/serial-queue.ts';
import type { Answer, CallName } from '../calls/answer-schemas.ts';
import { ANSWERS } from '../calls/answer-schemas.ts';
import type { Away, OfficeTransport } from '../calls/database-calls.ts';
import { connectOffice, type OfficeConnection, withDeadline } from './connect-office.ts';
import { isMereNotice, whyNoAnswer } from './office-failure.ts';
import type { OfficeLogin } from './office-login.ts';

type Notice = Parameters<Parameters<typeof pg.Client.prototype.on<'notice'>>[1]>[0];

/** After anything else the next call has a new connection: the server may keep plans in this one that fit no longer. */
const KEEPS_CONNECTION: ReadonlySet<Away['away']> = new Set(['missing-function', 'no-right']);
const ELSEWHERE: ReadonlySet<Away['away']> = new Set(['no-answer', 'read-only']);

export type PgOffice = OfficeTransport & { readonly close: () => void };

/**
 * The office over PostgreSQL: one connection, one statement per call, no session state, so that a pooler may be used.
 * One call after another; a call that misses its deadline while waiting was never sent.
 */
export function createPgOffice(login: OfficeLogin, deadlineMs: number): PgOffice {
  let open: OfficeConnection | null = null;
  const serially = createSerialQueue();
  let first = 0;
  let isClosed = false;

  async function ask<Name extends CallName>(name: Name, given: object): Promise<Answer<Name> | Away> {
    if (isClosed) return { away: 'no-answer', detail: 'closed' };
    if (open === null) {
      const addresses = [...login.addresses.slice(first), ...login.addresses.slice(0, first)];
      const made = await connectOffice({ ...login, addresses }, deadlineMs);
      if ('away' in made) return made;
      open = made;
    }
    const { client, drop } = open;
    let warning: string | null = null;
    // `canceling wait for synchronous replication` is a warning with success: the standby may not have the commit.
    const onNotice = (notice: Notice): void => {
      if (!isMereNotice(notice)) warning = notice.message ?? '';
    };
    client.on('notice', onNotice);
    try {
      const text = `SELECT elkontor.${name}($1::jsonb) AS answer`;
      const asked = client.query({ text, values: [JSON.stringify(given)] });
      const { rows } = await withDeadline(asked, deadlineMs, drop);
      if (warning !== null) return { away: 'no-answer', detail: warning };
      return answerOf(name, rows);
    } catch (error) {
      const why = whyNoAnswer(error);
      if (!KEEPS_CONNECTION.has(why.away)) {
        drop();
        open = null;
      }
      // An address that accepts calls and answers none (an old primary waiting for its standby) is not tried first again.
      if (ELSEWHERE.has(why.away)) first = (first + 1) % Math.max(1, login.addresses.length);
      return why;
    } finally {
      client.off('notice', onNotice);
    }
  }

  return {
    call: (name, given) => serially(() => ask(name, given)),
    /** For good: whoever still holds it is answered that there is no answer. */
    close() {
      isClosed = true;
      open?.drop();
      open = null;
    },
  };
}

/** An answer of another shape is not ours, whoever sent it; the call may have been done. */
function answerOf<Name extends CallName>(
  name: Name,
  rows: readonly { readonly answer?: unknown }[],
): Answer<Name> | Away {
  const schema: (typeof ANSWERS)[CallName] = ANSWERS[name];
  const read = schema.safeParse(rows[0]?.answer);
  if (read.success) return read.data as Answer<Name>;
  return { away: 'database', detail: `an answer of another form: ${read.error.issues[0]?.path.join('.') ?? ''}` };
}
