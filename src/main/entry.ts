import { failToStart } from './electron/fail-to-start.ts';
import { noteStartFailure } from './log/note-start-failure.ts';

// The first file of the process. Everything else is loaded from here, so that any failure can be reported.

try {
  await import('./index.ts');
} catch (cause) {
  // Not awaited: the app becomes ready only after this file has run.
  void failToStart(cause, noteStartFailure);
}
