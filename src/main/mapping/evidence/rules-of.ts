import type { BodyName } from '../../../shared/model/origin/provenance.ts';
import { CONTRACT_RULES, REGISTRATION_RULES } from './contract-rules.ts';
import { HOUR_RULES } from './hour-rules.ts';
import { INVOICE_RULES, LINE_RULES } from './invoice-rules.ts';
import type { FieldRule } from './rule.ts';

export type RuleSet = Readonly<Record<string, FieldRule>>;

const NONE: RuleSet = {};

/** The rules that recognise a body's fields: tokens and errors have few. */
export function rulesOf(body: BodyName): { readonly head: RuleSet; readonly lines: RuleSet } {
  switch (body) {
    case 'InvoiceResponse':
    case 'InvoiceDetailsResponse':
      return { head: INVOICE_RULES, lines: LINE_RULES };
    case 'ContractRegistrationResponse':
      return { head: REGISTRATION_RULES, lines: NONE };
    case 'ContractDetailsResponse':
      return { head: CONTRACT_RULES, lines: NONE };
    case 'HourlyConsumptionResponse':
      return { head: HOUR_RULES, lines: NONE };
    default:
      return { head: NONE, lines: NONE };
  }
}
