import type { TFunction } from 'i18next';
import type { Finding } from '../../../../shared/rules/finding.ts';
import type { FieldMessage } from '../../../ui/field/messages.tsx';

/**
 * Says what was found in one field; what is changed on the way out is shown as such, not as a fault.
 * That a field is empty is said only where the person has been (`wasVisited`): a form just opened is no list of faults.
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

/** What was found, in words. */
export function findingText(t: TFunction, finding: Finding): string {
  return t(`findings:${finding.code}`, { ...finding.params, ...digitsOf(finding) });
}

/** How many digits are sent is said, the digits themselves are not: they would undo the mask. */
function digitsOf({ params }: Finding): { digits?: number } {
  return typeof params.sent === 'string' ? { digits: params.sent.length } : {};
}

const CHANGES: ReadonlySet<Finding['code']> = new Set(['outer-space', 'soc-id-digits']);

/** Codes of the warnings, once each, as the ledger keeps them: `customer.phone:phone-short`. */
export function warningCodes(findings: readonly Finding[]): string[] {
  return [...new Set(warningsOf(findings).map((finding) => `${finding.field}:${finding.code}`))];
}

export function warningsOf(findings: readonly Finding[]): Finding[] {
  return findings.filter((finding) => finding.level === 'warning');
}

export function errorsOf(findings: readonly Finding[]): Finding[] {
  return findings.filter((finding) => finding.level === 'error');
}
