import type { MappingDocument } from '../../../shared/model/mapping/mapping-document.ts';
import { confirmedIn } from '../../mapping/confirmed-in.ts';
import { errorWords } from '../../mapping/errors/read-error.ts';
import { locationIn, NOTHING_ASKED } from '../../mapping/evidence/request-facts.ts';
import type { OpenedBody } from '../../mapping/json/open-body.ts';
import type { ReadBody } from '../../mapping/read-body.ts';
import { readOpened, readOpenedError } from '../../mapping/read-opened.ts';
import type { ReadBy } from '../parsing/read-by.ts';
import { type AnswerMeaning, idOf, judgeAnswer } from './judge-answer.ts';
import { readIdOf } from './read-id.ts';

/** What reading an answer to a registration needs. */
export type RegistrationContext = {
  readonly by: ReadBy;
  readonly errors: MappingDocument;
  readonly status: number;
  readonly headers: ReadonlyArray<readonly [string, string]>;
  readonly sent: readonly string[];
};

export type ReadRegistration = {
  readonly meaning: AnswerMeaning;
  /** The operator's own words in a yes. */
  readonly own: string | null;
  /** Its message as an error; null when it is none. */
  readonly says: string | null;
  /** The contract's id as read with the current mapping. */
  readonly contractId: string | null;
};

/** Too large to be read at once: its meaning is not known. */
export const UNREAD: ReadRegistration = {
  meaning: { says: 'unclear', why: 'no-id', kind: null, isWorking: false },
  own: null,
  says: null,
  contractId: null,
};

/** The answer's body, read with its headers: a record in it has the id that the registration has. */
export function readRegistrationBody(
  opened: OpenedBody,
  { mapping, confirmed }: ReadBy,
  headers: RegistrationContext['headers'],
): ReadBody {
  const asked = { ...NOTHING_ASKED, location: locationIn(headers) };
  return readOpened(opened, { mapping, confirmed: confirmedIn(confirmed), asked });
}

/** Pure: the same on main and in the thread. */
export function readRegistration(opened: OpenedBody, how: RegistrationContext): ReadRegistration {
  const { by, errors, status, headers, sent } = how;
  const body = readRegistrationBody(opened, by, headers);
  const readId = readIdOf(body, opened.root);
  return {
    meaning: judgeAnswer({ status, headers, opened, readId, sent }),
    own: body.records[0]?.fields.message?.text ?? null,
    says: errorWords(readOpenedError(opened, errors)),
    contractId: idOf({ headers, opened, readId, sent })?.contractId ?? null,
  };
}
