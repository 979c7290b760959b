import type { TFunction } from 'i18next';
import type { Finding } from '../../../../shared/rules/finding.ts';
import type { FieldMessage } from '../../../ui/field/messages.tsx';

/**
 * The findings of one field; a change made when sending is not shown as a fault. An empty field is reported only after
 * the person visited it (`wasVisited`): a new form shows no faults.
 */
export function fieldMessages(
  t: TFunction,
  findings: readonly Finding[],
  field: Finding['field'],
  wasVisited: boolean,
): FieldMessage[] {
  return findings
    .filter((finding) => finding.field === field && (finding.code !== 'empty' || wasVisited))
    .map((finding) => ({
      level: finding.level === 'info' ? (CHANGES.has(finding.code) ? 'normalised' : 'hint') : finding.level,
      text: findingText(t, finding),
    }));
}

export function findingText(t: TFunction, finding: Finding): string {
  return t(`findings:${finding.code}`, { ...finding.params, ...digitsOf(finding) });
}

/** The number of digits is shown, not the digits themselves, which would defeat the mask. */
function digitsOf({ params }: Finding): { digits?: number } {
  return typeof params.sent === 'string' ? { digits: params.sent.length } : {};
}

const CHANGES: ReadonlySet<Finding['code']> = new Set(['outer-space', 'soc-id-digits']);

/** Codes of the warnings, once each, as stored in the ledger: `customer.phone:phone-short`. */
export function warningCodes(findings: readonly Finding[]): string[] {
  return [...new Set(warningsOf(findings).map((finding) => `${finding.field}:${finding.code}`))];
}

export function warningsOf(findings: readonly Finding[]): Finding[] {
  return findings.filter((finding) => finding.level === 'warning');
}

export function errorsOf(findings: readonly Finding[]): Finding[] {
  return findings.filter((finding) => finding.level === 'error');
}
