import type { AnswerMeta } from '../../../../shared/model/answers/answer.ts';
import type { MappedAnswer } from '../../../../shared/model/contracts/contract.ts';
import type { InvoiceRow } from '../../../../shared/model/invoices/invoice.ts';
import type { BodyName, Sourced } from '../../../../shared/model/origin/provenance.ts';
import { PANE_FIELDS } from '../invoice-fields.ts';

/** A value in the pane with the answer it came from. */
export type PaneField = {
  name: string;
  sourced: Sourced;
  /** Body whose mapping found it, for confirming. */
  body: BodyName;
  answerId: string;
  /** When the request went and what it was; null while only the list's row is known. */
  meta: AnswerMeta | null;
  fetchedAt: number;
};

const ABSENT: Sourced = { provenance: 'absent', text: null, raw: null, path: null, rival: null };

/**
 * One list of fields from the details answer and the row of the list. The details come first: they were asked for this
 * invoice alone. A field only the list knows keeps the list's path and request; nothing is mixed within a value.
 */
export function paneFields(row: InvoiceRow, details: MappedAnswer | null): PaneField[] {
  const fromDetails = details?.record?.fields ?? {};
  const names = [
    ...PANE_FIELDS,
    ...Object.keys({ ...row.record.fields, ...fromDetails }).filter(
      (name) => !PANE_FIELDS.some((known) => known === name),
    ),
  ];
  return names.flatMap((name): PaneField[] => {
    const ofDetails = fromDetails[name];
    // What the details filled in the list is shown as theirs; the list's own word stays the list's.
    const filled = row.details?.was[name];
    const ofList = filled ?? row.record.fields[name];
    // An id beside a number, or a currency of its own, is shown only where an answer has one.
    if (OPTIONAL.has(name) && !isThere(ofDetails) && !isThere(ofList)) return [];
    const takesDetails = isThere(ofDetails) || (!isThere(ofList) && ofDetails !== undefined);
    if (takesDetails && details !== null) {
      const { meta } = details;
      return [
        {
          name,
          sourced: ofDetails ?? ABSENT,
          body: 'InvoiceDetailsResponse',
          answerId: meta.id,
          meta,
          fetchedAt: meta.fetchedAt,
        },
      ];
    }
    if (row.details !== null && filled !== undefined) {
      return [
        {
          name,
          sourced: row.record.fields[name] ?? ABSENT,
          body: 'InvoiceDetailsResponse',
          answerId: row.details.answerId,
          meta: null,
          fetchedAt: row.fetchedAt,
        },
      ];
    }
    return [
      {
        name,
        sourced: ofList ?? ABSENT,
        body: 'InvoiceResponse',
        answerId: row.answerId,
        meta: null,
        fetchedAt: row.fetchedAt,
      },
    ];
  });
}

const OPTIONAL: ReadonlySet<string> = new Set(['number', 'id', 'energyUnit', 'currency', 'customerId', 'propertyId']);

function isThere(sourced: Sourced | undefined): boolean {
  return sourced !== undefined && sourced.provenance !== 'absent';
}

/** Fields shown in the head, or next to another value: not repeated in the list. */
const SAID_ELSEWHERE: ReadonlySet<string> = new Set([
  ...['number', 'id', 'customerId', 'propertyId', 'amount', 'currency', 'energyUnit', 'periodTo'],
]);

/**
 * The fields as rows of the pane, without those that would say something a second time. `missing`: the line above the
 * list says of them that no row has them.
 */
export function saidHere(fields: readonly PaneField[], missing: ReadonlySet<string> = new Set()): PaneField[] {
  const of = (name: string) => fields.find((field) => field.name === name)?.sourced;
  return fields.filter(({ name, sourced }) => {
    if (missing.has(name) && sourced.provenance === 'absent') return false;
    if (name === 'periodTo') return sourced.text !== null && (of('periodFrom')?.text ?? null) === null;
    // A unit or currency of a value that is not there is all there is.
    if (name === 'energyUnit') return sourced.text !== null && (of('energy')?.text ?? null) === null;
    return !SAID_ELSEWHERE.has(name);
  });
}
