import type { TFunction } from 'i18next';
import type { ReleaseWarning } from '../../../../shared/model/office/release.ts';
import { BULK_FINDING_CODES, DRAFT_FIELDS, FINDING_CODES } from '../../../../shared/rules/finding.ts';

export type Column = 'customer' | 'property' | 'poa' | 'notes';

const CODES: ReadonlySet<string> = new Set([...FINDING_CODES, ...BULK_FINDING_CODES]);
const FIELDS: ReadonlySet<string> = new Set([...DRAFT_FIELDS, 'poa']);

/** Where in a row a doubt stands: beside the person, the place or the file it is about. */
export function columnOf(field: string): Column {
  const [about = ''] = field.split('.');
  return about === 'customer' || about === 'property' || about === 'poa' ? about : 'notes';
}

/**
 * A doubt in words, and by whom it was found where only one of the two desks did. What only the preparer's desk found
 * has no details, and may be of a newer version.
 */
export function warningText(t: TFunction, { field, code, params, foundBy }: ReleaseWarning, by: string): string {
  const what = foundBy === 'preparer' ? plainText(t, code) : t(`findings:${code}`, params);
  const where = FIELDS.has(field) && field !== 'poa' ? `${t(`contracts:fields.${field}`)}: ` : '';
  return t(`contracts:release.found.${foundBy}`, { what: `${where}${what}`, by });
}

/** The text of a code by itself. */
function plainText(t: TFunction, code: string): string {
  if (!CODES.has(code)) return t('contracts:release.found.unknown');
  return t(`bulk:titles.${code}`, { defaultValue: t(`findings:${code}`) });
}

/** A field of the form, or a remark about its file. */
export const fieldText = (t: TFunction, field: string): string =>
  field === 'poa.type' ? t('contracts:poa.type') : t(`contracts:fields.${field}`);
