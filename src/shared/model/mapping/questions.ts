import type { BodyName } from '../origin/provenance.ts';
import type { MappingDocument } from './mapping-document.ts';

/** What is asked about as one thing: an amount with its currency, a period with both its ends. */
export type Question = {
  readonly id: string;
  /** The value itself first, what belongs to it after. */
  readonly fields: readonly string[];
  /** A person needs it: asked for in the table also where nothing was found. */
  readonly isNeeded: boolean;
  readonly state: 'guess' | 'confirmed' | 'missing';
  /** Fields of which nothing was found. */
  readonly missing: readonly string[];
};

type Known = readonly (readonly string[])[];

const INVOICE: Known = [
  ['amount', 'currency'],
  ['dueOn'],
  ['periodFrom', 'periodTo'],
  ['issuedOn'],
  ['energy', 'energyUnit'],
  ['number'],
  ['id'],
  ['paymentReference'],
  ['status'],
  ['customerId'],
  ['propertyId'],
  ['lines.text'],
  ['lines.amount'],
  ['lines.quantity', 'lines.unit'],
  ['lines.price'],
];

const KNOWN: Readonly<Partial<Record<BodyName, Known>>> = {
  InvoiceResponse: INVOICE,
  InvoiceDetailsResponse: INVOICE,
  HourlyConsumptionResponse: [['value', 'unit'], ['time']],
  ContractRegistrationResponse: [['contractId'], ['status'], ['message']],
  ContractDetailsResponse: [
    ['contractId'],
    ['status'],
    ['startsOn'],
    ['endsOn'],
    ['createdAt'],
    ['product'],
    ['customerId'],
    ['propertyId'],
  ],
};

const NEEDED: ReadonlySet<string> = new Set(['amount', 'issuedOn', 'value', 'contractId']);
/** Names under which hours say when they are; shown as one time. */
const TIMES = ['start', 'end', 'time', 'date', 'hour'];

/** Whether a person is asked about this field, or about any of this kind of answer. */
export function isAsked(body: BodyName, field?: string): boolean {
  const known = KNOWN[body];
  return known !== undefined && (field === undefined || known.some((fields) => fields.includes(field)));
}

/** The mapping's fields behind a question's field. */
export function mappedFields(body: BodyName, field: string): readonly string[] {
  return body === 'HourlyConsumptionResponse' && field === 'time' ? TIMES : [field];
}

/** The questions of a kind of answer, in the order people look for them on paper. */
export function questionsIn(
  body: BodyName,
  guesses: readonly { readonly field: string; readonly isConfirmed: boolean }[],
  document: MappingDocument,
): Question[] {
  const guessed = new Map(guesses.map((one) => [one.field, one]));
  const fixed = (field: string): boolean => fieldIn(document, field)?.fixed !== undefined;
  return (KNOWN[body] ?? []).flatMap((fields): Question[] => {
    const found = fields.filter((field) => mappedFields(body, field).some((name) => guessed.has(name)) || fixed(field));
    const [first = ''] = fields;
    const isLine = first.startsWith('lines.');
    // Answers without any lines: no question about where they are.
    if (isLine && found.length === 0) return [];
    const isConfirmed = found.every((field) =>
      mappedFields(body, field).every((name) => guessed.get(name)?.isConfirmed !== false),
    );
    const state = !found.includes(first) ? 'missing' : isConfirmed ? 'confirmed' : 'guess';
    const missing = fields.filter((field) => !found.includes(field));
    return [{ id: first, fields, isNeeded: NEEDED.has(first), state, missing }];
  });
}

function fieldIn(document: MappingDocument, name: string) {
  return name.startsWith('lines.') ? document.children?.fields[name.slice(6)] : document.fields[name];
}
