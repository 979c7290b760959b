import type { HandlersOf } from '../../shared/bridge/types.ts';
import type { BulkService } from '../services/bulk/bulk-service.ts';

export function bulkHandlers(bulk: BulkService): HandlersOf<'bulk'> {
  const { sheets, grid, poas, rehearsing, sending, results } = bulk;
  return {
    'bulk.open': async ({ jobId, fileName, bytes }) => sheets.open(jobId, { from: 'file', fileName, bytes }),
    'bulk.paste': async ({ jobId, text }) => sheets.open(jobId, { from: 'paste', text }),
    'bulk.browse': async ({ jobId }) => sheets.browse(jobId),
    'bulk.job': async ({ jobId }) => sheets.job(jobId),
    'bulk.list': async (page) => sheets.list(page),
    'bulk.remove': async ({ jobId }) => sheets.remove(jobId),
    'bulk.saveTemplate': async () => sheets.saveTemplate(),
    'bulk.chooseSheet': async ({ jobId, sheet, headerRow }) => sheets.chooseSheet(jobId, sheet, headerRow),
    'bulk.map': async ({ jobId, mapping }) => sheets.map(jobId, mapping),
    'bulk.saveChoices': async ({ jobId, choices }) => sheets.saveChoices(jobId, choices),
    'bulk.mappings': async () => sheets.mappings(),
    'bulk.saveMapping': async ({ jobId, name }) => sheets.saveMapping(jobId, name),
    'bulk.useMapping': async ({ jobId, mappingId }) => sheets.useMapping(jobId, mappingId),
    'bulk.removeMapping': async ({ mappingId }) => sheets.removeMapping(mappingId),
    'bulk.rows': async ({ jobId, view, offset, limit }) => grid.rows(jobId, view, { offset, limit }),
    'bulk.summary': async ({ jobId }) => grid.summary(jobId),
    'bulk.edit': async ({ jobId, edit }) => grid.edit(jobId, edit),
    'bulk.cells': async ({ jobId, range }) => grid.cells(jobId, range),
    'bulk.transform': async ({ jobId, field, transform, isApplied }) =>
      grid.transform(jobId, field, transform, isApplied),
    'bulk.nextProblem': async ({ jobId, ...from }) => grid.nextProblem(jobId, from),
    'bulk.duplicates': async ({ jobId, rowId }) => grid.duplicates(jobId, rowId),
    'bulk.override': async ({ jobId, rowIds, reason }) => grid.override(jobId, rowIds, reason),
    'bulk.choosePoaFolder': async ({ jobId }) => poas.chooseFolder(jobId),
    'bulk.addPoas': async ({ jobId, ...given }) => poas.add(jobId, given),
    'bulk.poas': async ({ jobId, ...query }) => poas.page(jobId, query),
    'bulk.assignPoa': async ({ jobId, rowId, path }) => poas.assign(jobId, rowId, path),
    'bulk.readPoa': async ({ jobId, path }) => poas.read(jobId, path),
    'bulk.rehearse': async ({ jobId }) => rehearsing.rehearse(jobId),
    'bulk.rehearseSending': async ({ jobId }) => rehearsing.rehearseSending(jobId),
    'bulk.start': async ({ jobId, ...how }) => sending.start(jobId, how),
    'bulk.pause': async ({ jobId }) => sending.pause(jobId),
    'bulk.cancel': async ({ jobId }) => sending.cancel(jobId),
    'bulk.setConcurrency': async ({ jobId, concurrency }) => sending.setConcurrency(jobId, concurrency),
    'bulk.progress': async ({ jobId }) => sending.progress(jobId),
    'bulk.states': async ({ jobId }) => results.states(jobId),
    'bulk.results': async ({ jobId, ...query }) => results.list(jobId, query),
    'bulk.inquiry': async ({ jobId }) => results.inquiry(jobId),
    'bulk.saveResults': async ({ jobId, file }) => results.save(jobId, file),
    'bulk.compareReturned': async ({ jobId, fileName, bytes }) => results.compare(jobId, fileName, bytes),
    'bulk.takeReturned': async ({ jobId }) => results.take(jobId),
  };
}
