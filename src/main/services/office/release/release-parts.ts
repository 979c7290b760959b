import { AppError } from '../../../../shared/errors/app-error.ts';
import type { ReleaseProblem } from '../../../../shared/model/office/release.ts';
import type { Ledger } from '../../../ledger/ledger.ts';
import type { OfficeParts } from '../office-parts.ts';
import type { OfficeSession } from '../office-session.ts';
import type { JobBook } from './job-book.ts';
import type { OwnKey } from './own-key.ts';
import type { ReleaseExchange } from './release-exchange.ts';

export type ReleaseParts = OfficeParts & {
  readonly ledger: Pick<Ledger, 'get'>;
  readonly session: OfficeSession;
  readonly book: JobBook;
  readonly own: OwnKey;
  readonly exchange: ReleaseExchange;
};

export function refuse(reason: ReleaseProblem): never {
  throw new AppError({ code: 'release', reason });
}
