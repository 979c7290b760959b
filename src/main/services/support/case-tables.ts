import type { AnswerMeta } from '../../../shared/model/answers/answer.ts';
import type { InvoiceRow } from '../../../shared/model/invoices/invoice.ts';
import { PAGE_ROWS } from '../../../shared/model/limits.ts';
import type { BodyName, Sourced } from '../../../shared/model/origin/provenance.ts';
import type { Pair } from '../../../shared/model/register/register.ts';
import type { CaseWords } from '../../../shared/text/case-words.ts';
import type { CaseTable } from '../../diagnostics/case-pack.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Answers } from '../../store/answers/answers.ts';
import type { InvoiceListService } from '../invoices/invoice-list-service.ts';
import type { LedgerService } from '../ledger/ledger-service.ts';
import type { ActivityService } from './activity-service.ts';

const ABSENT: Sourced = { provenance: 'absent', text: null, raw: null, path: null, rival: null };

export type CaseTableParts = {
  readonly ledger: Ledger;
  /** A registration with what its answer says. */
  readonly registrations: Pick<LedgerService, 'get'>;
  /** The mapping in use for a body, with its version: `InvoiceResponse 3`. */
  mapping(body: BodyName): string;
  readonly answers: Answers;
  readonly list: Pick<InvoiceListService, 'page'>;
  readonly activity: ActivityService;
};

/** Registrations of a customer. Adds the answers they are read from to `used`. */
export async function contractTable(
  parts: CaseTableParts,
  profileId: string,
  customerId: string,
  used: Map<string, AnswerMeta>,
  words: CaseWords,
): Promise<CaseTable> {
  const header =
    'reference state contract_id property_id created changed status message request_sha256 answer_sha256'.split(' ');
  const { rows } = parts.ledger.list({ profileId, states: [], filter: customerId, offset: 0, limit: PAGE_ROWS });
  const cells: string[][] = [];
  const origins: (Sourced | null)[][] = [];
  for (const row of rows.filter((one) => one.customerId === customerId)) {
    const whole = parts.registrations.get({ registrationId: row.id });
    const details = row.contractId ? parts.answers.latest(profileId, 'contract-details', row.contractId) : null;
    for (const meta of [whole.answer, details]) if (meta) used.set(meta.id, meta);
    const { contractId, message } = whole.record?.fields ?? {};
    cells.push([
      row.reference,
      words.columns.registrations[row.state],
      row.contractId ?? '',
      row.propertyId,
      iso(row.createdAt),
      iso(row.changedAt),
      String(row.status ?? ''),
      row.message ?? '',
      whole.requestSha256 ?? '',
      whole.answer?.sha256 ?? '',
    ]);
    // What a person recorded, or the operator said in an error, was not read by this mapping.
    const traced = { contract_id: [contractId, row.contractId], message: [message, row.message] } as const;
    origins.push(
      header.map((name) => {
        const [source, shown] = traced[name as keyof typeof traced] ?? [];
        return source !== undefined && source.text === (shown ?? null) ? source : null;
      }),
    );
  }
  return { header, rows: cells, origins, mapping: parts.mapping('ContractRegistrationResponse') };
}

/** Kept invoices of some pairs. Adds the answers they are read from to `used`. */
export async function invoiceTable(
  parts: CaseTableParts,
  profileId: string,
  pairs: Pair[],
  used: Map<string, AnswerMeta>,
): Promise<CaseTable> {
  const all: InvoiceRow[] = [];
  if (pairs.length > 0) {
    const scope = { pairs, fromDate: '1900-01-01', toDate: '2999-12-31' };
    for (;;) {
      const { rows } = await parts.list.page(profileId, {
        scope,
        filter: '',
        sort: null,
        offset: all.length,
        limit: PAGE_ROWS,
      });
      all.push(...rows);
      if (rows.length < PAGE_ROWS) break;
    }
  }
  const fields = [...new Set(all.flatMap(({ record }) => Object.keys(record.fields)))];
  for (const { answerId } of all) {
    const meta = used.has(answerId) ? null : parts.answers.meta(answerId);
    if (meta) used.set(answerId, meta);
  }
  return {
    header: ['property_id', ...fields, 'fetched', 'answer'],
    rows: all.map(({ pair, record, fetchedAt, answerId }) => [
      pair.propertyId,
      // An unreadable value is shown as it came.
      ...fields.map((name) => record.fields[name]?.text ?? record.fields[name]?.raw ?? ''),
      iso(fetchedAt),
      answerId,
    ]),
    origins: all.map(({ record }) => [null, ...fields.map((name) => record.fields[name] ?? ABSENT), null, null]),
    mapping: parts.mapping('InvoiceResponse'),
  };
}

/** The operator's correlation ids are known as far back as the request log goes; times and hashes for every answer. */
export function requestTable(parts: CaseTableParts, metas: readonly AnswerMeta[]): CaseTable {
  const records = parts.activity.newest().map(({ record }) => record);
  const byAnswer = new Map(records.flatMap((record) => (record.answerId ? [[record.answerId, record]] : [])));
  return {
    header: 'time method target status duration_ms bytes sha256 answer request_id correlation'.split(' '),
    rows: metas
      .toSorted((one, other) => one.fetchedAt - other.fetchedAt)
      .map((meta) => {
        const record = byAnswer.get(meta.id);
        return [
          iso(meta.fetchedAt),
          meta.method,
          meta.target,
          String(meta.status),
          String(Math.round(meta.durationMs)),
          String(meta.bytes),
          meta.sha256,
          meta.id,
          record?.id ?? '',
          (record?.correlation ?? []).map(([name, value]) => `${name}: ${value}`).join(', '),
        ];
      }),
  };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
