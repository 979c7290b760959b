import type { i18n } from 'i18next';
import type { NamedRequest } from '../../../shared/model/answers/answer.ts';
import { outcomeOf } from '../../../shared/model/answers/request-outcome.ts';
import type { WrittenTable } from '../../../shared/model/export.ts';
import type { Formats } from '../../text/formats.ts';
import { refusedFields } from '../../text/operator-text.ts';
import { cameBack } from './came-back.ts';

/** The word for what became of a request: that of the part it is in; a registration that the ledger sends later waits. */
export function outcomeWord({ t }: Pick<i18n, 't'>, record: NamedRequest): string {
  const outcome = outcomeOf(record);
  const isSentLater = record.isToSend && record.sentAgainAt === null && record.outcome === 'answered';
  return t(outcome === 'waiting' && isSentLater ? 'activity:waits' : `activity:facets.${outcome}`);
}

/** What came back, in few words; the fields that were refused, where the operator named them. */
export function cameBackWords(
  texts: Pick<i18n, 't' | 'exists'>,
  formats: Formats,
  record: NamedRequest,
  nowMs: number,
): string {
  const refused = record.refusal === null ? null : refusedFields(texts.t, formats.locale, record.refusal);
  return refused?.brief ?? cameBack(texts, formats, record, nowMs);
}

/** The requests as a file has them: as in the list, with ids beside the names. */
export function requestsTable(
  texts: Pick<i18n, 't' | 'exists'>,
  formats: Formats,
  records: readonly NamedRequest[],
  nowMs: number,
): Pick<WrittenTable, 'columns' | 'rows'> {
  const { t } = texts;
  const columns: WrittenTable['columns'] = [
    { title: t('activity:columns.time'), kind: 'time' },
    { title: t('activity:columns.outcome'), kind: 'text' },
    { title: t('activity:columns.endpoint'), kind: 'text' },
    { title: t('activity:export.customer'), kind: 'text' },
    { title: t('activity:export.customerId'), kind: 'text' },
    { title: t('activity:export.property'), kind: 'text' },
    { title: t('activity:export.propertyId'), kind: 'text' },
    { title: t('activity:export.invoice'), kind: 'text' },
    { title: t('activity:columns.came'), kind: 'text' },
    { title: t('activity:columns.profile'), kind: 'text' },
  ];
  const rows = records.map((record) => [
    new Date(record.startedAt).toISOString(),
    outcomeWord(texts, record),
    t(`activity:endpoints.${record.endpoint}`),
    record.customer?.label ?? null,
    record.customer?.id ?? null,
    record.property?.label ?? null,
    record.property?.id ?? null,
    record.invoice?.label ?? null,
    cameBackWords(texts, formats, record, nowMs) || null,
    record.profile,
  ]);
  return { columns, rows };
}
