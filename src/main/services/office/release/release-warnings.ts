import type { ReleaseWarning } from '../../../../shared/model/office/release.ts';
import { type CheckContext, checkRegistration } from '../../../../shared/rules/check-registration.ts';
import type { JobRow } from './release-content.ts';

/**
 * The doubts about a row: those found anew from the values that would be sent, and those only the preparing desk can
 * have, about the file, other rows or what it knows. The latter come without details.
 */
export function rowWarnings(
  { customer, property, poa, warnings }: Pick<JobRow, 'customer' | 'property' | 'poa' | 'warnings'>,
  context: Omit<CheckContext, 'poa'>,
): ReleaseWarning[] {
  const theirs = new Set(warnings);
  const found = checkRegistration({ customer, property, poaType: poa.type }, { ...context, poa: null })
    .filter(({ field, level }) => field !== 'poa' && level !== 'info')
    .map(({ field, code, params }) => ({ key: `${field}:${code}`, field, code, params }));
  const here = new Set(found.map(({ key }) => key));
  return [
    ...found.map(({ key, ...warning }): ReleaseWarning => ({ ...warning, foundBy: theirs.has(key) ? 'both' : 'here' })),
    ...[...theirs].filter((key) => !here.has(key)).map(theirsOnly),
  ];
}

function theirsOnly(key: string): ReleaseWarning {
  const [field = '', code = ''] = key.split(':');
  return { field, code, params: {}, foundBy: 'preparer' };
}
