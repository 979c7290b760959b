import { failToStart } from './electron/fail-to-start.ts';
import { noteStartFailure } from './log/note-start-failure.ts';

// What a process begins with. Everything else is loaded from here, so that nothing can fail before somebody can say so.

try {
  await import('./index.ts');
} catch (cause) {
  // Not awaited: the app is ready only when this file has been run.
  void failToStart(cause, noteStartFailure);
}
