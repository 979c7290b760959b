import type { CallsOf } from '../../../../shared/bridge/types.ts';
import { localMinute } from '../../../../shared/calendar/this-computer.ts';
import { AppError } from '../../../../shared/errors/app-error.ts';
import type { BulkResult, ReturnedSummary } from '../../../../shared/model/bulk/bulk-work.ts';
import { HELD_PARTS, lettersOf, type RowPart } from '../../../../shared/model/bulk/row-parts.ts';
import { resultFileName } from '../../../../shared/text/file-names.ts';
import { INQUIRIES_SUBJECT } from '../../../../shared/text/inquiry-texts.ts';
import { RESULT_WORDS } from '../../../../shared/text/result-words.ts';
import type { JobStore } from '../../../bulk/jobs/job-store.ts';
import type { RowResult } from '../../../bulk/jobs/row-results.ts';
import { matchColumns } from '../../../bulk/match-columns.ts';
import { dataRows } from '../../../bulk/read-sheet/preview-sheet.ts';
import type { SheetReader } from '../../../bulk/read-sheet/sheet-reader.ts';
import { compareReturned, type ReturnedComparison } from '../../../bulk/result-files/compare-returned.ts';
import { signedText } from '../../../bulk/result-files/job-summary.ts';
import { buildResultTable, type ContractIdOrigin } from '../../../bulk/result-files/result-table.ts';
import { writeResultFile } from '../../../bulk/result-files/write-result-file.ts';
import type { PlacedRow } from '../../../bulk/rows/place-rows.ts';
import type { Settings } from '../../../config/settings.ts';
import type { Ledger } from '../../../ledger/ledger.ts';
import { yieldToEventLoop } from '../../../threads/yield-to-event-loop.ts';
import type { LedgerService } from '../../ledger/ledger-service.ts';
import type { BulkSessions } from '../jobs/bulk-sessions.ts';
import type { RowParts } from '../rows/job-row-parts.ts';
import { warnedPlaces } from '../rows/row-warnings.ts';
import { readSheet } from '../sheets/sheets.ts';
import type { SavedFiles } from './saved-files.ts';

const HELD: ReadonlySet<RowPart> = new Set(HELD_PARTS);

/** The results of a job's rows: lists, files, and files that are imported again. */
export function createBulkResults(parts: {
  sessions: BulkSessions;
  store: JobStore;
  rowParts: RowParts;
  settings: Settings;
  reader: SheetReader;
  inquiry: LedgerService['inquiry'];
  /** A registration with what its answer says. */
  registration: LedgerService['get'];
  unanswered: Ledger['unanswered'];
  /** The mapping that reads answers to registrations: `ContractRegistrationResponse 2`. */
  mapping(): string;
  saved: SavedFiles;
}) {
  const { sessions, store, settings } = parts;

  /** Reads the answers of accepted rows again to find the places of their contract ids. */
  async function originsOf(results: readonly RowResult[]): Promise<Map<string, ContractIdOrigin>> {
    const origins = new Map<string, ContractIdOrigin>();
    const mapping = parts.mapping();
    for (const { registrationId, contractId, state } of results) {
      if (registrationId === null || state !== 'accepted') continue;
      const { answer, record } = parts.registration({ registrationId });
      const value = record?.fields.contractId;
      // An id that a person recorded was not read from an answer.
      const wasRead = answer !== null && (contractId === null || value?.text === contractId);
      if (wasRead) origins.set(registrationId, { value, mapping, request: `${answer.method} ${answer.target}` });
      await yieldToEventLoop();
    }
    return origins;
  }

  return {
    async parts({ jobId }) {
      const session = sessions.get(jobId);
      const placed = await parts.rowParts.placeInTurns(session);
      const hasSource = session.dropped !== null || session.work.poaFolder !== null;
      return {
        letters: lettersOf(placed.map(({ part }) => part)),
        areFilesGiven: hasSource || placed.some(({ row }) => row.poa !== null),
        warned: warnedPlaces(placed, sessions.findings(session)),
      };
    },

    async results({ jobId, ...query }) {
      // In the order of the sheet, but the first of the requested parts comes first; what is held back is one part.
      const held = query.parts.findIndex((part) => HELD.has(part));
      const rank = new Map(query.parts.map((part, at) => [part, HELD.has(part) ? held : at]));
      const placed = await parts.rowParts.placeInTurns(sessions.get(jobId));
      const asked = rank.size === 0 ? placed : placed.filter(({ part }) => rank.has(part));
      const found = query.isNewestFirst
        ? asked.toSorted(
            (a, b) => (b.standing.changedAt ?? 0) - (a.standing.changedAt ?? 0) || b.row.number - a.row.number,
          )
        : rank.size < 2
          ? asked
          : asked.toSorted((a, b) => (rank.get(a.part) ?? 0) - (rank.get(b.part) ?? 0));
      const rows = found.slice(query.offset, query.offset + query.limit).flatMap((place) => {
        const result = store.result(jobId, place.row.id);
        if (!result) return [];
        return [present(result, place, result.registrationId === null ? null : store.tookMs(result.registrationId))];
      });
      const why = parts.unanswered(
        rows.flatMap(({ state, registrationId: id }) => (state === 'unknown' && id !== null ? [id] : [])),
      );
      const said = rows.map((row) => ({ ...row, unanswered: why.get(row.registrationId ?? '') ?? null }));
      return { rows: said, total: found.length };
    },

    inquiry({ jobId }) {
      const unknown = store.results(jobId).filter(({ state }) => state === 'unknown');
      const texts = unknown.flatMap(({ registrationId }) =>
        registrationId === null ? [] : [parts.inquiry({ registrationId }).text],
      );
      if (texts.length === 0) throw new AppError({ code: 'not-found', what: 'registration' });
      const subject = INQUIRIES_SUBJECT[settings.preferences().language ?? 'en'](texts.length);
      return { subject, text: texts.map((text, index) => `${index + 1}. ${text}`).join('\n\n') };
    },

    async saveResults({ jobId, file }) {
      const { summary, work } = store.get(jobId);
      const { language: chosen, technicalDetails } = settings.preferences();
      const language = chosen ?? 'en';
      const words = RESULT_WORDS[language];
      const results = store.results(jobId);
      const origins = technicalDetails ? await originsOf(results) : null;
      const signed = summary.signedOff;
      const signedOff = signed === null ? null : signedText(signed, localMinute, language);
      const table = buildResultTable(
        { headers: work.headers, mapping: work.mapping, results, origins, signedOff },
        file.kind,
        words,
      );
      const bytes = await writeResultFile(table, file.format);
      return parts.saved.save(jobId, file.kind, resultFileName(summary.number, file, language), bytes);
    },

    async compareReturned({ jobId, fileName, bytes }) {
      const session = sessions.get(jobId);
      sessions.assertEditable(session);
      const file = await readSheet(parts.reader, { from: 'file', fileName, bytes });
      const { preview } = file;
      const rows = dataRows(file.sheets[preview.sheet]?.rows ?? [], preview.headerRow)
        .filter(({ isSum }) => !isSum)
        .map(({ cells }) => cells);
      // The headers are those of the job's own result file, whatever columns were matched by hand.
      const mapping = { ...matchColumns(preview.columns), ...byHeader(session.work, preview.columns) };
      session.returned = compareReturned(store.results(jobId), { rows, mapping });
      return summaryOf(session.returned);
    },

    /** Corrected rows are queued as new registrations; the others are unchanged. */
    takeReturned({ jobId }) {
      const session = sessions.get(jobId);
      sessions.assertEditable(session);
      const { returned } = session;
      if (!returned) throw new AppError({ code: 'not-found', what: 'file' });
      session.returned = null;
      sessions.takeRows(
        session,
        returned.changed.map(({ row }) => row),
      );
      const rejected = returned.changed.filter(({ wasRejected }) => wasRejected).map(({ row }) => row.id);
      store.requeue(jobId, rejected);
      if (returned.changed.length > 0) store.setPhase(jobId, 'paused', { reason: 'person' });
      sessions.refresh(session);
      return { queued: returned.changed.length };
    },
  } satisfies Pick<
    CallsOf<'bulk'>,
    'parts' | 'results' | 'inquiry' | 'saveResults' | 'compareReturned' | 'takeReturned'
  >;
}

function byHeader(
  work: { readonly mapping: Parameters<typeof buildResultTable>[0]['mapping'] },
  columns: readonly { readonly index: number; readonly header: string }[],
): Parameters<typeof buildResultTable>[0]['mapping'] {
  const found: Record<string, unknown> = {};
  for (const [field, source] of Object.entries(work.mapping)) {
    if (source?.from !== 'column') continue;
    const column = columns.find(({ header }) => header === source.header);
    if (column) found[field] = { from: 'column', column: column.index, header: column.header };
  }
  return found as Parameters<typeof buildResultTable>[0]['mapping'];
}

function summaryOf(returned: ReturnedComparison): ReturnedSummary {
  return {
    changed: returned.changed.length,
    wasRejected: returned.changed.filter(({ wasRejected }) => wasRejected).length,
    unchanged: returned.unchanged,
    locked: returned.locked,
    lockedButChanged: returned.lockedButChanged.length,
    foreign: returned.foreign,
    withoutId: returned.withoutId,
  };
}

function present(result: RowResult, placed: PlacedRow, tookMs: number | null): Omit<BulkResult, 'unanswered'> {
  const { row } = result;
  const { values } = row;
  return {
    rowId: row.id,
    number: row.number,
    customerId: values['customer.id'],
    name: `${values['customer.first_name']} ${values['customer.last_name']}`.trim(),
    propertyId: values['property.id'],
    street: values['property.address'],
    address: [values['property.address'], values['property.city']].filter((text) => text !== '').join(', '),
    zipCode: values['property.zip_code'],
    socId: values['customer.soc_id'],
    state: result.state,
    part: placed.part,
    heldReason: placed.hold?.reason ?? null,
    heldDetail: placed.hold?.detail ?? null,
    waitReason: result.waitReason,
    stage: result.stage,
    registrationId: result.registrationId,
    reference: result.reference,
    status: result.status,
    changedAt: result.changedAt,
    tookMs,
    contractId: result.contractId,
    message: result.message,
    warnings: result.warningCodes.length,
    overrideReason: result.override?.reason ?? null,
    poa: row.poa,
  };
}
