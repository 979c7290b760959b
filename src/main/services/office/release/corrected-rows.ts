import type { ReleaseRow } from '../../../../shared/model/office/release.ts';
import { DRAFT_FIELDS } from '../../../../shared/rules/finding.ts';
import { socIdCore } from '../../../../shared/rules/keys.ts';
import { destinationOf } from '../../../config/destination.ts';
import { nameOfDesk } from '../shared/known-people.ts';
import { sharedRegistrationSchema } from '../shared/registration-kind.ts';
import type { KeptJob } from './job-book.ts';
import type { AskedRelease, JobRow } from './release-content.ts';
import type { ReleaseParts } from './release-parts.ts';
import { type Trust, verdictOf } from './verdict.ts';

type Compared = Pick<JobRow, 'customer' | 'property'> & {
  readonly poa: Pick<JobRow['poa'], 'name' | 'type' | 'sha256'>;
};
type Refused = Omit<NonNullable<ReleaseRow['corrects']>, 'changes'> & { readonly row: Compared };

/**
 * For rows of a request: what was last refused for the same row, or for the same person or customer at that property,
 * and which values differ now. From what this desk has read, never from what the asking desk claims.
 */
export function createCorrected(
  { db, book, profiles }: Pick<ReleaseParts, 'db' | 'book' | 'profiles'>,
  trust: Trust,
  [first]: readonly KeptJob[],
): (row: JobRow) => ReleaseRow['corrects'] {
  if (first === undefined) return () => null;
  const { asked } = first;
  const declined = new Map<string, Refused>();
  const others = book.groups().flat();
  for (const job of others.toReversed()) {
    if (job.asked.group === asked.group || job.asked.preparedBy !== asked.preparedBy || job.at > first.at) continue;
    const { is, by } = verdictOf(book, trust, job);
    if (is !== 'declined' || by === null) continue;
    const refusal = { by: nameOfDesk(db, by.desk, by.login), words: by.words, at: by.at };
    for (const row of job.asked.rows) {
      for (const name of namesOf(row, job.asked.source)) declined.set(name, { ...refusal, row });
    }
  }
  const here = profiles().find((profile) => destinationOf(profile).operatorId === asked.to.operatorId);

  function byOperator(row: JobRow): Refused[] {
    const names = new Set(namesOf(row, null));
    return db
      .all<{ row: string }>(
        `SELECT row FROM office_registrations WHERE state = 'rejected' AND property_id = ?
           AND operator = (SELECT operator FROM office_profiles WHERE profile_id = ?)`,
        [row.property.id, here?.id ?? ''],
      )
      .flatMap(({ row: text }) => {
        const said = sharedRegistrationSchema.safeParse(JSON.parse(text)).data;
        if (said === undefined || !namesOf(said, null).some((name) => names.has(name))) return [];
        return [{ by: null, words: said.message ?? '', at: said.changedAt, row: said }];
      });
  }

  return (row) => {
    const found = [...namesOf(row, asked.source).flatMap((name) => declined.get(name) ?? []), ...byOperator(row)];
    const last = found.sort((one, other) => other.at - one.at)[0];
    if (last === undefined) return null;
    const { row: was, ...refusal } = last;
    return { ...refusal, changes: changesOf(was, row) };
  };
}

/** How a row is recognised again; `source`: its place in what was prepared. */
function namesOf(
  row: Pick<Compared, 'customer' | 'property'> & { number?: number },
  source: AskedRelease['source'] | null,
) {
  const { customer, property } = row;
  const soc = socIdCore(customer.soc_id);
  return [
    ...(source === null ? [] : [['row', source.of === 'job' ? source.jobId : source.registrationId, row.number]]),
    ...(property.id === '' || customer.id === '' ? [] : [['customer', customer.id, property.id]]),
    ...(property.id === '' || soc === '' ? [] : [['person', soc, property.id]]),
  ].map((name) => JSON.stringify(name));
}

function changesOf(was: Compared, is: Compared): { field: string; was: string; is: string }[] {
  const fields = DRAFT_FIELDS.map((field) => ({ field, was: textOf(was, field), is: textOf(is, field) }));
  const poa = [
    { field: 'poa', was: was.poa.name, is: is.poa.name, isOther: was.poa.sha256 !== is.poa.sha256 },
    { field: 'poa.type', was: was.poa.type, is: is.poa.type, isOther: was.poa.type !== is.poa.type },
  ].flatMap(({ isOther, ...change }) => (isOther ? [change] : []));
  return [...fields.filter((one) => one.was !== one.is), ...poa];
}

function textOf(row: Compared, field: (typeof DRAFT_FIELDS)[number]): string {
  const [about, name] = field.split('.') as ['customer' | 'property', string];
  return (row[about] as Readonly<Record<string, string>>)[name] ?? '';
}
