import type { IdFrom } from '../../../shared/model/answers/answer-meaning.ts';
import { headerOf } from '../../../shared/model/answers/header-of.ts';
import type { OpenedBody } from '../../mapping/json/open-body.ts';
import { type AnswerKind, kindOfAnswer } from './answer-kind.ts';
import { contractIdInBody, contractIdInHeaders } from './contract-links.ts';
import { type SaysFailed, saysFailed } from './says-failed.ts';
import { saysStillWorking } from './still-working.ts';

/** The contract's id as the mapping reads it; several different ones count as none. */
export type ReadId = { readonly text: string; readonly isConfirmed: boolean } | null;

/** `isConfirmed`: read at a place that somebody confirmed. */
type FoundId = { readonly contractId: string; readonly idFrom: IdFrom; readonly isConfirmed: boolean };

/** What a 2xx answer to a registration means, before anybody is asked. */
export type AnswerMeaning =
  | (FoundId & { readonly says: 'registered'; readonly isWorking: boolean })
  /** A failure, or unreadable: only the operator knows. */
  | { readonly says: 'unclear'; readonly why: 'failed'; readonly failed: SaysFailed }
  | { readonly says: 'unclear'; readonly why: 'not-json' }
  /** Possibly a yes: a person is asked, once for each kind. `kind` null: this answer cannot be recognised again. */
  | { readonly says: 'unclear'; readonly why: 'no-id'; readonly kind: AnswerKind | null; readonly isWorking: boolean };

export type Judged = {
  readonly status: number;
  readonly headers: ReadonlyArray<readonly [string, string]>;
  readonly opened: OpenedBody;
  readonly readId: ReadId;
  /** Every sent text of the registration: an answer that repeats one of them does not name a contract with it. */
  readonly sent: readonly string[];
};

/** Placeholders where an id would be. */
const PLACEHOLDER = /^\s*(0+|-\d+|null|nil|none|undefined|n\/?a|-+|\?+|true|false|[0-]{32,36})?\s*$/i;

/** The table of `docs/promises.md` for 2xx. An error's shape outranks an id, and only an id is a yes by itself. */
export function judgeAnswer(answer: Judged): AnswerMeaning {
  const { status, headers, opened, sent } = answer;
  const { root, kind } = opened;
  const contentType = headerOf(headers, 'content-type');
  if (kind !== 'empty' && root === null) return { says: 'unclear', why: 'not-json' };
  const failed = saysFailed(root, contentType);
  if (failed !== null) return { says: 'unclear', why: 'failed', failed };
  const isWorking = status === 202 || (root !== null && saysStillWorking(root));
  const found = idOf(answer);
  if (found !== null) return { says: 'registered', ...found, isWorking };
  return { says: 'unclear', why: 'no-id', kind: kindOfAnswer(status, opened, sent), isWorking };
}

/** The id of an answer, from a person's confirmed place first, then the API's own path, then a guess. */
export function idOf(answer: Pick<Judged, 'headers' | 'opened' | 'readId' | 'sent'>): FoundId | null {
  const { headers, opened, readId, sent } = answer;
  const isOwn = (text: string): boolean => sent.some((one) => one.trim() === text.trim());
  const read = readId === null || PLACEHOLDER.test(readId.text) ? null : readId;
  if (read?.isConfirmed) return { contractId: read.text, idFrom: 'body', isConfirmed: true };
  const isConfirmed = false;
  const isNone = (text: string | null): text is null => text === null || PLACEHOLDER.test(text) || isOwn(text);
  const header = contractIdInHeaders(headers);
  if (!isNone(header)) return { contractId: header, idFrom: 'header', isConfirmed };
  if (read !== null && !isOwn(read.text)) return { contractId: read.text, idFrom: 'body', isConfirmed };
  const link = opened.root === null ? null : contractIdInBody(opened.root);
  return isNone(link) ? null : { contractId: link, idFrom: 'link', isConfirmed };
}
