import type { CallsOf } from '../../../shared/bridge/types.ts';
import { DAY_MS } from '../../../shared/calendar/units.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { HOUR_STATES } from '../../../shared/hours/hour-states.ts';
import type { AnswerMeta } from '../../../shared/model/answer.ts';
import type { HourSeries } from '../../../shared/model/consumption.ts';
import type { InvoiceRow } from '../../../shared/model/invoice.ts';
import type { BodyName, Sourced } from '../../../shared/model/provenance.ts';
import type { Pair } from '../../../shared/model/register.ts';
import { CASE_WORDS } from '../../../shared/text/case-words.ts';
import type { Settings } from '../../config/settings.ts';
import { type CaseFacts, type CaseHours, type CaseTable, caseFiles } from '../../diagnostics/case-pack.ts';
import { caseFoot, caseHtml } from '../../diagnostics/case-pages.ts';
import { zipFiles } from '../../diagnostics/zip-files.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Clock, Desktop } from '../../ports.ts';
import type { Answers } from '../../store/answers.ts';
import type { Register } from '../../store/register.ts';
import type { ConsumptionService } from '../consumption/consumption-service.ts';
import type { InvoiceListService } from '../invoices/invoice-list-service.ts';
import type { LedgerService } from '../ledger/ledger-service.ts';
import type { ActivityService } from './activity-service.ts';

/** A year and the month it is compared with. */
const HOURS_BACK_DAYS = 400;
const PAGE = 500;

export function createCasePackService(options: {
  settings: Settings;
  register: Register;
  ledger: Ledger;
  /** A registration with what its answer says. */
  registrations: Pick<LedgerService, 'get'>;
  /** The mapping in use for a body, with its version: `InvoiceResponse 3`. */
  mapping(body: BodyName): string;
  answers: Answers;
  list: Pick<InvoiceListService, 'page'>;
  consumption: Pick<ConsumptionService, 'series'>;
  activity: ActivityService;
  desktop: Pick<Desktop, 'saveFile' | 'makePdf'>;
  clock: Clock;
  version: string;
}) {
  const { settings, ledger, answers, clock } = options;

  return {
    /** Asks where, and writes everything kept about one customer as a ZIP. False: the person closed the dialog. */
    async save({ customerId }) {
      const facts = await factsOf(customerId);
      const pdf = await options.desktop.makePdf({ html: caseHtml(facts), footHtml: caseFoot(facts) });
      const zip = zipFiles(caseFiles(facts, pdf), facts.at);
      // The name says nothing of whose it is.
      return options.desktop.saveFile(`elkontor-case-${dateOf(facts.at)}.zip`, zip);
    },
  } satisfies CallsOf<'cases'>;

  async function factsOf(customerId: string): Promise<CaseFacts> {
    const profile = settings.selected();
    const found = (await options.register.customers(profile.id, customerId, 0, PAGE)).rows;
    const known = found.find(({ customer }) => customer.id === customerId);
    if (!known) throw new AppError({ code: 'not-found', what: 'customer' });
    const { customer, propertyIds } = known;
    const words = CASE_WORDS[settings.preferences().language ?? 'en'];
    const { labels } = words;
    const used = new Map<string, AnswerMeta>();

    const contracts = await contractTable(profile.id, customerId, used);
    const invoices = await invoiceTable(
      profile.id,
      propertyIds.map((propertyId) => ({ customerId, propertyId })),
      used,
    );
    const fromDate = dateOf(clock.now() - HOURS_BACK_DAYS * DAY_MS);
    const toDate = dateOf(clock.now() + DAY_MS);
    const consumption: CaseHours[] = [];
    for (const propertyId of propertyIds) {
      const series = await options.consumption.series({ propertyId, fromDate, toDate });
      for (const meta of series?.answers ?? []) used.set(meta.id, meta);
      if (series) consumption.push(hoursOf(propertyId, series));
    }
    return {
      at: clock.now(),
      version: options.version,
      zone: profile.clock.zone,
      about: [
        [labels.customer, `${customer.id} ${customer.first_name} ${customer.last_name}`],
        [labels.personalNumber, customer.soc_id],
        [labels.email, customer.email],
        [labels.phone, customer.phone],
        [labels.properties, propertyIds.join(', ')],
        [labels.operator, `${profile.name}, ${new URL(profile.baseUrl).host}`],
        [labels.period, `${fromDate} – ${toDate}`],
      ],
      contracts,
      invoices,
      consumption,
      requests: requestTable([...used.values()]),
      words,
    };
  }

  async function contractTable(
    profileId: string,
    customerId: string,
    used: Map<string, AnswerMeta>,
  ): Promise<CaseTable> {
    const header =
      'reference state contract_id property_id created changed status message request_sha256 answer_sha256'.split(' ');
    const { rows } = ledger.list({ profileId, states: [], filter: customerId, offset: 0, limit: PAGE });
    const cells: string[][] = [];
    const origins: (Sourced | null)[][] = [];
    for (const row of rows.filter((one) => one.customerId === customerId)) {
      const whole = options.registrations.get({ registrationId: row.id });
      const details = row.contractId ? answers.latest(profileId, 'contract-details', row.contractId) : null;
      for (const meta of [whole.answer, details]) if (meta) used.set(meta.id, meta);
      const { contractId, message } = whole.record?.fields ?? {};
      cells.push([
        row.reference,
        row.state,
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
    return { header, rows: cells, origins, mapping: options.mapping('ContractRegistrationResponse') };
  }

  async function invoiceTable(profileId: string, pairs: Pair[], used: Map<string, AnswerMeta>): Promise<CaseTable> {
    const all: InvoiceRow[] = [];
    if (pairs.length > 0) {
      const scope = { pairs, fromDate: '1900-01-01', toDate: '2999-12-31' };
      for (;;) {
        const { rows } = await options.list.page(profileId, {
          scope,
          filter: '',
          sort: null,
          offset: all.length,
          limit: PAGE,
        });
        all.push(...rows);
        if (rows.length < PAGE) break;
      }
    }
    const fields = [...new Set(all.flatMap(({ record }) => Object.keys(record.fields)))];
    for (const { answerId } of all) {
      const meta = used.has(answerId) ? null : answers.meta(answerId);
      if (meta) used.set(answerId, meta);
    }
    return {
      header: ['property_id', ...fields, 'fetched', 'answer'],
      rows: all.map(({ pair, record, fetchedAt, answerId }) => [
        pair.propertyId,
        // What could not be read is shown as it came.
        ...fields.map((name) => record.fields[name]?.text ?? record.fields[name]?.raw ?? ''),
        iso(fetchedAt),
        answerId,
      ]),
      origins: all.map(({ record }) => [null, ...fields.map((name) => record.fields[name] ?? ABSENT), null, null]),
      mapping: options.mapping('InvoiceResponse'),
    };
  }

  /** The operator's own ids are known as far back as the request log goes; times and hashes for every answer. */
  function requestTable(metas: readonly AnswerMeta[]): CaseTable {
    const records = options.activity.list({ filter: '', offset: 0, limit: Number.MAX_SAFE_INTEGER }).rows;
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
}

const ABSENT: Sourced = { provenance: 'absent', text: null, raw: null, path: null, rival: null };

function hoursOf(propertyId: string, series: HourSeries): CaseHours {
  const texts = series.texts.split('\n');
  return {
    propertyId,
    unit: series.unit.text ?? '',
    provenance: series.valueProvenance,
    path: series.valuePath ?? '',
    mapping: `HourlyConsumptionResponse ${series.mappingVersion}`,
    hours: [...series.startsMs].map((startMs, index) => ({
      startMs,
      text: texts[index] ?? '',
      state: HOUR_STATES[series.states[index] ?? 0] ?? '',
    })),
  };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}

function dateOf(at: number): string {
  return iso(at).slice(0, 10);
}
