import type { CallsOf, Publish } from '../../../shared/bridge/types.ts';
import type { Settings } from '../../config/settings.ts';
import type { Clock, Desktop, Files, Random, Timers } from '../../ports.ts';
import type { Answers } from '../../store/answers/answers.ts';
import type { Drafts } from '../../store/drafts.ts';
import { destroyStoreFiles } from '../../store/files/destroy-store.ts';
import { eraseSetAsideCaches } from '../../store/files/open-cache.ts';
import type { OpenedStore } from '../../store/files/opened-store.ts';
import { eraseSetAsideAnswers } from '../../store/files/set-store-aside.ts';
import type { InvoiceMarks } from '../../store/invoice-marks.ts';
import { keptCounts } from '../../store/kept-counts.ts';
import { createNotes } from '../../store/notes.ts';
import type { Register } from '../../store/register/register.ts';
import { createRegisterEdit } from '../../store/register/register-edit.ts';
import type { SavedItems } from '../../store/saved-items.ts';
import { createFetchFailures } from '../../store/today/fetch-failures.ts';
import type { StartThread } from '../../threads/thread.ts';
import type { Confirm } from '../app/confirming.ts';
import type { JobsService } from '../app/jobs-service.ts';
import { createResetStore } from '../app/reset-store.ts';
import type { InvoiceFetches } from '../invoices/fetch-invoices.ts';
import type { InvoiceListService } from '../invoices/invoice-list-service.ts';
import type { ActivityService } from '../support/activity-service.ts';
import { type CustomerWorkParts, createCustomerWork } from './customer-work.ts';
import { createEraseService } from './erase-service.ts';
import { createRegisterClashes } from './register-clashes.ts';
import { createRegisterExport } from './register-export.ts';
import { createRegisterImport } from './register-import.ts';
import { createRegisterService } from './register-service.ts';
import { readRegisterSheet } from './register-sheet.ts';

/** The register's services together: reading, changing, import, export and erasing. */
export function createRegisterServices(parts: {
  settings: Settings;
  store: OpenedStore;
  storeFolder: string;
  register: Register;
  answers: Answers;
  marks: InvoiceMarks;
  drafts: Drafts;
  saved: SavedItems;
  fetches: Pick<InvoiceFetches, 'forget'>;
  list: InvoiceListService;
  activity: Pick<ActivityService, 'forgetAbout'>;
  needs: CustomerWorkParts['needs'];
  jobs: JobsService;
  desktop: Desktop;
  startThread: StartThread;
  timers: Timers;
  files: Files;
  publish: Publish;
  clock: Clock;
  random: Random;
  clearDerived(): void;
  reloadBulk(jobIds: readonly string[]): void;
  /** Rows of open jobs are compared with the register again. */
  recheckBulk(): void;
  /** Stops all work and closes the files, once. */
  close(): Promise<void>;
  forgetStoreKey(): Promise<void>;
  confirm: Confirm;
  office: Parameters<typeof createEraseService>[0]['office'];
}) {
  const { store, desktop } = parts;
  const edit = createRegisterEdit(store.ledgerDb, parts.list.named);
  const service = createRegisterService({ ...parts, edit, work: createCustomerWork(parts) });
  const onChanged = service.changed;
  const reset = createResetStore({ ...parts, quit: desktop.quit });
  const erase = createEraseService({
    ...parts,
    edit,
    held: parts.register.held,
    notes: createNotes(store.ledgerDb),
    failures: createFetchFailures(store.cacheDb),
    ledgerDb: store.ledgerDb,
    eraseSetAside: () => {
      if (store.state !== 'file') return;
      eraseSetAsideCaches(parts.storeFolder);
      eraseSetAsideAnswers(parts.storeFolder);
    },
    onChanged,
    async destroyStore() {
      await parts.close();
      try {
        // The key first: after that nothing can be read, whatever happens.
        await parts.forgetStoreKey();
      } finally {
        // Files that could not be opened too: otherwise a lost key would be reported at every start. Not files that
        // another process has open.
        if (store.state !== 'in-use') destroyStoreFiles(parts.storeFolder);
        desktop.quit();
      }
    },
  });
  const register = {
    ...service.calls,
    ...createRegisterImport({ ...parts, edit, onChanged, ...readRegisterSheet(parts) }),
    ...createRegisterClashes({ ...parts, edit, onChanged }),
    ...createRegisterExport({ ...parts, edit }),
    erasePerson: erase.erasePerson,
  } satisfies CallsOf<'register'>;
  return {
    register,
    eraseEntry: erase.eraseEntry,
    store: { eraseAll: erase.eraseAll, reset, kept: () => keptCounts(store) },
  };
}
