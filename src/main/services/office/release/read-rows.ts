import { localDay } from '../../../../shared/calendar/this-computer.ts';
import type { ReleaseRow } from '../../../../shared/model/office/release.ts';
import type { OtherZeros } from '../../../../shared/rules/check-registration.ts';
import type { Policy } from '../../../config/policy.ts';
import type { KeptJob } from './job-book.ts';
import { ownProfile } from './own-profile.ts';
import type { JobRow } from './release-content.ts';
import type { ReleaseParts } from './release-parts.ts';
import { rowWarnings } from './release-warnings.ts';

export type RowsToRead = Pick<ReleaseParts, 'profiles' | 'clock'> & {
  readonly corrects: (row: JobRow) => ReleaseRow['corrects'];
  readonly rules: Pick<Policy, 'requires' | 'formats'>;
  readonly otherZeros: (
    profileId: string,
    ids: { readonly customerId: string; readonly propertyId: string },
  ) => OtherZeros;
  readonly isFileSeen: (sha256: string) => boolean;
};

/** Some of a request's rows for whoever is to release them, checked anew by what this desk knows. */
export function readRows(
  { profiles, clock, rules, otherZeros, isFileSeen, corrects }: RowsToRead,
  jobs: readonly KeptJob[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): { rows: ReleaseRow[]; total: number } {
  const all = jobs.flatMap(({ asked: { to, rows } }) => rows.map((row) => ({ to, row })));
  const check = { today: localDay(clock.now()), policyRequires: rules.requires, policyFormats: rules.formats };
  const rows = all.slice(offset, offset + limit).map(({ to, row }): ReleaseRow => {
    const { number, customer, property, poa, covers, reason } = row;
    const own = ownProfile(profiles(), to);
    const known = own && otherZeros(own.id, { customerId: customer.id, propertyId: property.id });
    return {
      ...{ number, customer, property, reason, covers: covers.length, corrects: corrects(row) },
      poa: { ...poa, isSeen: isFileSeen(poa.sha256) },
      warnings: rowWarnings(row, { ...check, otherZeros: known }),
    };
  });
  return { rows, total: all.length };
}
