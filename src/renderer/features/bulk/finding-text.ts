import type { TFunction } from 'i18next';
import type { BulkFinding } from '../../../shared/model/bulk/bulk.ts';
import { BULK_FINDING_CODES } from '../../../shared/rules/finding.ts';

const OWN: ReadonlySet<string> = new Set(BULK_FINDING_CODES);

/** The text of a finding: of one row, or of a problem in many rows. */
export function findingText(t: TFunction, finding: Pick<BulkFinding, 'code' | 'params'>): string {
  const { code, params } = finding;
  if (code === 'duplicate-in-file' && params.people === 2) return t('bulk:idsOfTwo', params);
  if (code === 'excel-zero-lost' && typeof params.repaired !== 'string') return t('bulk:zeroGuessed');
  const digits = typeof params.sent === 'string' ? { digits: params.sent.length } : {};
  return OWN.has(code) ? t(`bulk:findings.${code}`, params) : t(`findings:${code}`, { ...params, ...digits });
}
