import type { OpenQuestions } from '../../../shared/model/mapping/first-contact.ts';
import type { Release } from '../../../shared/model/office/release.ts';
import type { UpdateState } from '../../../shared/model/update.ts';
import type { Answers } from '../../store/answers/answers.ts';
import type { Drafts } from '../../store/drafts.ts';
import type { SqlDatabase } from '../../store/files/sql-database.ts';
import type { Register } from '../../store/register/register.ts';
import type { TodayRows } from '../../store/rows/rows-messages.ts';
import type { FetchFailures } from '../../store/today/fetch-failures.ts';
import type { OpenOwner } from '../../store/today/open-registrations.ts';
import type { NewsGroup } from '../fresh/fresh-service.ts';
import type { HoursSeen } from './hours-watch.ts';

/** What the app itself needs a person for. */
export type AppNotices = {
  readonly update: UpdateState;
  /** What is wrong with IT's policy; null: nothing. */
  readonly rulesProblem: string | null;
  readonly certificatesProblem: string | null;
  /** An older ledger was restored: number of registrations missing in it. */
  readonly missingInLedger: number | null;
  readonly hasSecret: boolean;
  /** Changes in the operator's answers that nobody has looked at. */
  readonly changedAnswers: number;
  /** Changes made here that were overridden by a colleague's. */
  readonly overridden: number;
  /** How far the office's clock is ahead of this computer's; 0: they agree. */
  readonly apartMs: number;
};

/** The parts of main that the kinds of Today read from. */
export type TodayParts = {
  readonly ledgerDb: SqlDatabase;
  readonly cacheDb: SqlDatabase;
  readonly drafts: Pick<Drafts, 'load'>;
  readonly register: Pick<Register, 'labels' | 'residentsOf' | 'customer' | 'held'>;
  readonly failures: Pick<FetchFailures, 'all'>;
  readonly answers: Pick<Answers, 'listByKeyPrefix'>;
  /** The state of a job's row, in SQL over `b` and `r`. */
  readonly rowState: string;
  /** When the operator last took a profile's sign-in. */
  acceptedAt(profileId: string, by: 'sign-in' | 'api'): number | null;
};

/** What one call of Today works with: for a profile, at a moment. */
export type TodayContext = TodayParts & {
  readonly profileId: string;
  /** Only for this customer or property; null: for everybody. */
  readonly owner: OpenOwner | null;
  readonly rows: TodayRows;
  readonly guesses: readonly OpenQuestions[];
  readonly hours: HoursSeen;
  readonly notices: AppNotices;
  /** Asked of a colleague, or by one. */
  readonly releases: readonly Release[];
  /** In the order of `rows.news`. */
  readonly fresh: readonly NewsGroup[];
};
