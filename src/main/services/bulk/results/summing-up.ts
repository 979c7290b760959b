import type { CallsOf } from '../../../../shared/bridge/types.ts';
import { localMinute } from '../../../../shared/calendar/this-computer.ts';
import { FILE_NAMES } from '../../../../shared/text/file-names.ts';
import type { JobStore } from '../../../bulk/jobs/job-store.ts';
import { type JobSummary, summariseJob, summaryText } from '../../../bulk/result-files/job-summary.ts';
import { summaryPage } from '../../../bulk/result-files/summary-page.ts';
import type { Settings } from '../../../config/settings.ts';
import type { Desktop } from '../../../ports.ts';
import type { BulkSessions } from '../jobs/bulk-sessions.ts';
import type { RowParts } from '../rows/job-row-parts.ts';
import type { SavedFiles } from './saved-files.ts';

/** A job's outcome for others: as a text to paste into a message, or as a page of paper. */
export function createBulkSummingUp(parts: {
  sessions: BulkSessions;
  store: JobStore;
  rowParts: RowParts;
  settings: Settings;
  desktop: Pick<Desktop, 'makePdf'>;
  saved: SavedFiles;
}) {
  const { sessions, store, settings } = parts;

  async function summary(jobId: string): Promise<JobSummary> {
    const session = sessions.get(jobId);
    const language = settings.preferences().language ?? 'en';
    return summariseJob({
      job: store.get(jobId).summary,
      profileName: settings.profile(session.profileId).name,
      placed: await parts.rowParts.placeInTurns(session),
      resultOf: (rowId) => store.result(jobId, rowId),
      time: localMinute,
      language,
    });
  }

  return {
    async summaryText({ jobId }) {
      const found = await summary(jobId);
      return { subject: found.title, text: summaryText(found) };
    },
    async saveSummary({ jobId }) {
      const found = await summary(jobId);
      const pdf = await parts.desktop.makePdf(summaryPage(found));
      const { jobKinds, ofJob } = FILE_NAMES[found.language];
      const name = ofJob(store.about(jobId).number, jobKinds.summary, 'pdf');
      return parts.saved.save(jobId, 'summary', name, pdf);
    },
  } satisfies Pick<CallsOf<'bulk'>, 'summaryText' | 'saveSummary'>;
}
