import type { CallsOf } from '../../../shared/bridge/types.ts';
import { localDay } from '../../../shared/calendar/this-computer.ts';
import { DAY_MS } from '../../../shared/calendar/units.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { HOUR_STATES, HOUR_UNFETCHED } from '../../../shared/hours/hour-states.ts';
import type { AnswerMeta } from '../../../shared/model/answers/answer.ts';
import type { HourSeries } from '../../../shared/model/consumption.ts';
import { fullName } from '../../../shared/model/register/full-name.ts';
import { CASE_WORDS } from '../../../shared/text/case-words.ts';
import { FILE_NAMES } from '../../../shared/text/file-names.ts';
import type { Settings } from '../../config/settings.ts';
import { type CaseFacts, type CaseHours, caseFiles } from '../../diagnostics/case-pack.ts';
import { caseFoot, caseHtml } from '../../diagnostics/case-pages.ts';
import { zipFiles } from '../../diagnostics/zip-files.ts';
import type { Clock, Desktop } from '../../ports.ts';
import type { Register } from '../../store/register/register.ts';
import type { ConsumptionService } from '../consumption/consumption-service.ts';
import { type CaseTableParts, contractTable, invoiceTable, requestTable } from './case-tables.ts';

/** A year, and the month before it for comparison. */
const HOURS_BACK_DAYS = 400;

export function createCasePackService(
  options: CaseTableParts & {
    settings: Settings;
    register: Register;
    consumption: Pick<ConsumptionService, 'series'>;
    desktop: Pick<Desktop, 'saveFile' | 'makePdf'>;
    clock: Clock;
    version: string;
  },
) {
  const { settings, clock } = options;

  return {
    /** Asks where, and writes everything kept about one customer as a ZIP. False: the person closed the dialog. */
    async save({ customerId }) {
      const facts = await factsOf(customerId);
      const pdf = await options.desktop.makePdf({ html: caseHtml(facts), footHtml: caseFoot(facts) });
      const zip = zipFiles(caseFiles(facts, pdf), facts.at);
      const name = FILE_NAMES[facts.words.language].casePack(localDay(facts.at));
      return (await options.desktop.saveFile(name, zip)) !== null;
    },
  } satisfies CallsOf<'cases'>;

  async function factsOf(customerId: string): Promise<CaseFacts> {
    const profile = settings.selected();
    const known = await options.register.knownCustomer(profile.id, customerId);
    if (!known) throw new AppError({ code: 'not-found', what: 'customer' });
    const { customer, propertyIds } = known;
    const words = CASE_WORDS[settings.preferences().language ?? 'en'];
    const { labels } = words;
    const used = new Map<string, AnswerMeta>();

    const contracts = await contractTable(options, profile.id, customerId, used, words);
    const invoices = await invoiceTable(
      options,
      profile.id,
      propertyIds.map((propertyId) => ({ customerId, propertyId })),
      used,
    );
    const fromDate = localDay(clock.now() - HOURS_BACK_DAYS * DAY_MS);
    const toDate = localDay(clock.now() + DAY_MS);
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
        [labels.customer, `${customer.id} ${fullName(customer)}`],
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
      requests: requestTable(options, [...used.values()]),
      words,
    };
  }
}

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
      state: HOUR_STATES[series.states[index] ?? HOUR_UNFETCHED] ?? 'unfetched',
    })),
  };
}
