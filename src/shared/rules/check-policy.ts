import type { Draft } from '../model/contracts/contract.ts';
import { readDraftField } from './draft-field.ts';
import { DRAFT_FIELDS, type DraftField, type Finding } from './finding.ts';
import { toSent } from './normalise.ts';

/** What IT requires of a registration besides what the API does. */
export type PolicyRules = {
  /** Fields that the policy of IT requires; leaving one empty is an error. */
  readonly policyRequires?: readonly DraftField[];
  /** Formats that the policy of IT requires, as sources of regular expressions for the whole text as sent. */
  readonly policyFormats?: Readonly<Partial<Record<DraftField, string>>>;
};

/** What a draft lacks by IT's rules alone. Free of libraries: main asks this before anything is sent. */
export function checkPolicy(draft: Draft, rules: PolicyRules): Finding[] {
  const sent = toSent(draft);
  const findings: Finding[] = [];
  for (const field of DRAFT_FIELDS) {
    const text = readDraftField(sent, field);
    const source = rules.policyFormats?.[field];
    if (text === '') {
      if (rules.policyRequires?.includes(field)) {
        findings.push({ field, level: 'error', code: 'policy-required', params: {} });
      }
    } else if (source !== undefined && policyPattern(source)?.test(text) === false) {
      findings.push({ field, level: 'error', code: 'policy-format', params: { format: source } });
    }
  }
  return findings;
}

/** An invalid pattern forbids nothing: the policy reader reports it once. */
function policyPattern(source: string): RegExp | null {
  try {
    return new RegExp(`^(?:${source})$`, 'u');
  } catch {
    return null;
  }
}
