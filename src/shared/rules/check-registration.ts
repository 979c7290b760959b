import { type DayNumbers, parseDate } from '../calendar/dates.ts';
import type { Draft, PoaFacts } from '../model/contracts/contract.ts';
import { checkEmail } from './check-email.ts';
import { checkPersonalNumber } from './check-personal-number.ts';
import { checkPhone } from './check-phone.ts';
import { checkPolicy, type PolicyRules } from './check-policy.ts';
import { checkText } from './check-text.ts';
import { readDraftField } from './draft-field.ts';
import { DRAFT_FIELDS, type DraftField, type Finding } from './finding.ts';
import { isAnotherPerson, type PersonOf } from './other-person.ts';

// This module loads two validator libraries, so the renderer imports it lazily.

export type CheckContext = PolicyRules & {
  /** Null: no file chosen yet. */
  readonly poa: PoaFacts | null;
  /** The day for which ages are computed, `YYYY-MM-DD`. */
  readonly today: string;
  /** Known ids that differ from the draft's only in leading zeros; absent: not looked up. */
  readonly otherZeros?: OtherZeros | null;
  /** Who is known under the draft's customer id; absent: nobody, or not looked up. */
  readonly knownUnderId?: PersonOf | null;
};

export type OtherZeros = { readonly customer: string | null; readonly property: string | null };

/** `4000` and `004000`: a spreadsheet removed zeros, or the ids really are this similar. */
function checkZeros(known: OtherZeros | null | undefined): Finding[] {
  return (['customer', 'property'] as const).flatMap((kind): Finding[] => {
    const id = known?.[kind] ?? null;
    return id === null ? [] : [{ field: `${kind}.id`, level: 'warning', code: 'other-zeros', params: { id } }];
  });
}

function checkWho({ customer }: Draft, known: PersonOf | null | undefined): Finding[] {
  if (!known || !isAnotherPerson(known, customer)) return [];
  return [{ field: 'customer.id', level: 'warning', code: 'id-of-another', params: {} }];
}

function checkPoa(poa: PoaFacts | null): Finding[] {
  const field = 'poa';
  if (poa === null) return [{ field, level: 'error', code: 'poa-missing', params: {} }];
  if (poa.bytes === 0) return [{ field, level: 'error', code: 'poa-empty', params: {} }];
  return poa.warnings.map((warning): Finding => {
    const params = warning === 'extension-differs' ? { extension: poa.extension } : {};
    return { field, level: 'warning', code: `poa-${warning}`, params };
  });
}

function checkField(draft: Draft, field: DraftField, today: DayNumbers): Finding[] {
  const typed = readDraftField(draft, field);
  const findings = checkText(field, typed);
  if (typed.trim() === '') return findings;
  if (field === 'customer.soc_id') findings.push(...checkPersonalNumber(typed, today));
  if (field === 'customer.phone') findings.push(...checkPhone(typed));
  if (field === 'customer.email') findings.push(...checkEmail(typed));
  return findings;
}

/**
 * All findings about a draft before it is sent, in the order of the form, the file last. Pure. An error only for what
 * cannot be sent or what the policy forbids (product law 6). Throws RangeError when `today` is no date.
 */
export function checkRegistration(draft: Draft, context: CheckContext): Finding[] {
  const today = parseDate(context.today);
  if (today === null) throw new RangeError('today is not a date');
  const fields = DRAFT_FIELDS.flatMap((field) => checkField(draft, field, today));
  return [
    ...fields,
    ...checkWho(draft, context.knownUnderId),
    ...checkZeros(context.otherZeros),
    ...checkPolicy(draft, context),
    ...checkPoa(context.poa),
  ];
}
