import type { TFunction } from 'i18next';
import type { BulkFinding } from '../../../shared/model/bulk.ts';

const OWN: ReadonlySet<string> = new Set([
  'excel-number-rounded',
  'excel-zero-lost',
  'excel-turned-into-date',
  'excel-mojibake',
  'duplicate-in-file',
  'duplicate-registered',
  'customer-id-two-people',
  'person-two-customer-ids',
  'property-two-customers',
  'register-other-person',
  'register-other-address',
  'poa-used-twice',
]);

/** Words for what was found: one row's, or (without params that differ) a whole problem's. */
export function findingText(t: TFunction, finding: Pick<BulkFinding, 'code' | 'params'>): string {
  const { code, params } = finding;
  const digits = typeof params.sent === 'string' ? { digits: params.sent.length } : {};
  return OWN.has(code) ? t(`bulk:findings.${code}`, params) : t(`findings:${code}`, { ...params, ...digits });
}
