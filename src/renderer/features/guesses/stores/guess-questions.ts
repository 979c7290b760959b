import type { FirstContact, SampleRecord } from '../../../../shared/model/mapping/first-contact.ts';
import type { MappingDraft } from '../../../../shared/model/mapping/mapping.ts';
import type { ConfirmedPlace } from '../../../../shared/model/mapping/mapping-document.ts';
import type { BodyName } from '../../../../shared/model/origin/provenance.ts';

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

/** The mapping's fields behind a question's field. */
export function mappedFields(body: BodyName, field: string): readonly string[] {
  return body === 'HourlyConsumptionResponse' && field === 'time' ? TIMES : [field];
}

/** The questions of a kind of answer, in the order people look for them on paper. */
export function questionsOf(body: BodyName, contact: FirstContact): Question[] {
  const guessed = new Map(contact.guesses.map((one) => [one.field, one]));
  const fixed = (field: string): boolean => fieldIn(contact.draft, field)?.fixed !== undefined;
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

function fieldIn({ document }: MappingDraft, name: string) {
  return name.startsWith('lines.') ? document.children?.fields[name.slice(6)] : document.fields[name];
}

/** The places that a person's yes to a question confirms. */
export function placesOf(body: BodyName, { fields }: Question, contact: FirstContact): ConfirmedPlace[] {
  const names = new Set(fields.flatMap((field) => mappedFields(body, field)));
  return contact.guesses.flatMap(({ field, pattern }) => (names.has(field) ? [{ field, pattern }] : []));
}

/** Everything a person was shown, found or not: what of it they leave open is not asked about again. */
export function askedPlaces(body: BodyName, questions: readonly Question[], contact: FirstContact): ConfirmedPlace[] {
  const guessed = contact.guesses.map(({ field, pattern }) => ({ field, pattern }));
  const missing = questions.flatMap(({ missing: fields }) =>
    fields.flatMap((field) => mappedFields(body, field)).map((field) => ({ field, pattern: '' })),
  );
  return [...guessed, ...missing];
}

/** Which samples are shown: `at` of each, all different as long as there are enough. */
export function nextSample(samples: readonly SampleRecord[], shown: readonly number[], column: number): number[] {
  const now = shown[column] ?? 0;
  for (let step = 1; step <= samples.length; step++) {
    const at = (now + step) % samples.length;
    if (!shown.includes(at)) return shown.map((one, i) => (i === column ? at : one));
  }
  return [...shown];
}

/** Questions shown in the table: what was guessed, what a person pointed at, and required fields. */
export function rowsOf(questions: readonly Question[], picked: Readonly<Record<string, string>>): Question[] {
  return questions.filter(
    ({ state, isNeeded, fields }) => state !== 'missing' || isNeeded || fields.some((field) => field in picked),
  );
}
