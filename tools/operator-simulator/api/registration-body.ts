import type { PartialFields } from '../data/contracts.ts';
import type { CustomerRecord, PropertyRecord } from '../data/register.ts';
import type { FieldProblem } from '../wire/fault-rule.ts';

const FIELDS = {
  customer: ['id', 'email', 'first_name', 'last_name', 'phone', 'soc_id'],
  property: ['id', 'address', 'city', 'zip_code', 'property_number'],
  poa: ['file_base64', 'file_extension', 'type'],
} as const;
type Part = keyof typeof FIELDS;
const PARTS: readonly Part[] = ['customer', 'property', 'poa'];

/** A registration cannot be carried out without these. The document has no other constraint. */
const NEEDED: readonly string[] = ['customer.id', 'property.id', 'poa.file_base64', 'poa.file_extension', 'poa.type'];

export type RegistrationContext = {
  readonly customer: PartialFields<CustomerRecord>;
  readonly property: PartialFields<PropertyRecord>;
  readonly poa: { readonly file_extension?: string; readonly type?: string };
  /** The decoded file; null when it is missing or not base64. */
  readonly file: Buffer | null;
  readonly problems: readonly FieldProblem[];
  readonly undocumentedFields: readonly string[];
};

/** Reads the JSON value of a registration request (`docs/api.md`, sections 2 and 4.1) and lists what is wrong with it. */
export function readRegistration(value: unknown): RegistrationContext {
  const problems: FieldProblem[] = [];
  const undocumentedFields: string[] = [];
  const body = isObject(value) ? value : {};
  if (!isObject(value)) problems.push({ field: '', message: 'must be an object' });
  for (const name of Object.keys(body)) if (!(name in FIELDS)) undocumentedFields.push(name);

  const texts: Record<Part, Record<string, string>> = { customer: {}, property: {}, poa: {} };
  for (const part of PARTS) {
    const fields = body[part];
    if (!isObject(fields)) {
      problems.push({ field: part, message: fields === undefined ? 'is required' : 'must be an object' });
      continue;
    }
    const known: readonly string[] = FIELDS[part];
    for (const [name, field] of Object.entries(fields)) {
      if (!known.includes(name)) undocumentedFields.push(`${part}.${name}`);
      else if (typeof field === 'string') texts[part][name] = field;
      else problems.push({ field: `${part}.${name}`, message: 'must be a string' });
    }
    for (const name of known) {
      const isWrongType = name in fields && texts[part][name] === undefined;
      if (NEEDED.includes(`${part}.${name}`) && !isWrongType && !texts[part][name]) {
        problems.push({ field: `${part}.${name}`, message: 'is required' });
      }
    }
  }

  if (texts.customer.soc_id && !/^\d+$/.test(texts.customer.soc_id)) {
    problems.push({ field: 'customer.soc_id', message: 'must be written as digits' });
  }
  const file = decodeBase64(texts.poa.file_base64 ?? '');
  if (texts.poa.file_base64 && file === null) problems.push({ field: 'poa.file_base64', message: 'must be base64' });
  return { customer: texts.customer, property: texts.property, poa: texts.poa, file, problems, undocumentedFields };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Node decodes anything; this accepts only what encodes back to the same text. */
function decodeBase64(text: string): Buffer | null {
  if (text === '') return null;
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
}
