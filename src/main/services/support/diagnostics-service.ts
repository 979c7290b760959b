import type { CallsOf } from '../../../shared/bridge/types.ts';
import { localDay } from '../../../shared/calendar/this-computer.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { FILE_NAMES } from '../../../shared/text/file-names.ts';
import type { Language } from '../../../shared/text/language.ts';
import { type BundleFacts, bundleFiles } from '../../diagnostics/bundle-files.ts';
import { findLeaks, type TextFile } from '../../diagnostics/find-leaks.ts';
import type { SensitiveValue } from '../../diagnostics/sensitive-value.ts';
import { zipFiles } from '../../diagnostics/zip-files.ts';
import type { Clock, Desktop, Log, Random } from '../../ports.ts';

const CHARS_AT_A_TIME = 100_000;

export function createDiagnosticsService(options: {
  facts(): BundleFacts;
  values(): Promise<Iterable<SensitiveValue>>;
  desktop: Pick<Desktop, 'saveFile'>;
  language(): Language;
  clock: Clock;
  random: Pick<Random, 'uuid'>;
  log: Log;
}) {
  const { clock, log } = options;
  let bundle: { readonly id: string; readonly files: readonly TextFile[] } | null = null;

  function opened(bundleId: string) {
    if (bundle?.id !== bundleId) throw new AppError({ code: 'not-found', what: 'bundle' });
    return bundle;
  }

  return {
    /** Makes a bundle in memory and searches it for leaks. Replaces the previous bundle. */
    async preview() {
      const made = { id: options.random.uuid(), files: bundleFiles(options.facts()) };
      bundle = made;
      return {
        id: made.id,
        files: made.files.map(({ name, text }) => ({ name, chars: text.length })),
        leaks: await findLeaks(made.files, await options.values()),
      };
    },

    /** A part of a file of the bundle, from a character on. Throws `not-found` for a bundle that was replaced. */
    text({ bundleId, name, offset }) {
      const file = opened(bundleId).files.find((one) => one.name === name);
      if (!file) throw new AppError({ code: 'not-found', what: 'file' });
      return { text: file.text.slice(offset, offset + CHARS_AT_A_TIME), totalChars: file.text.length };
    },

    /**
     * Searches the bundle again, asks where, and writes it. Throws `leak-found` and writes nothing when it holds
     * anything that must not leave. False: the person closed the dialog.
     */
    async save({ bundleId }) {
      const { files } = opened(bundleId);
      // A customer may have been added since the preview.
      const leaks = await findLeaks(files, await options.values());
      if (leaks.length > 0) {
        const kinds = [...new Set(leaks.map(({ kind }) => kind))];
        log.warn('diagnostics.refused', { kind: kinds.join(' '), count: leaks.length });
        throw new AppError({ code: 'leak-found', kinds });
      }
      const name = FILE_NAMES[options.language()].diagnostics(localDay(clock.now()));
      const entries = files.map((file) => ({ name: file.name, content: file.text }));
      const zip = zipFiles(entries, clock.now());
      const isSaved = (await options.desktop.saveFile(name, zip)) !== null;
      if (isSaved) log.info('diagnostics.saved', { count: files.length });
      return isSaved;
    },
  } satisfies CallsOf<'diagnostics'>;
}
