import path from 'node:path';

/**
 * An unplanned failure for the log: its kind and place in the code. Never its message, which may quote typed text or an
 * answer.
 */
export function describeFailure(cause: unknown): { name: string; code: string | null; stack: string } {
  if (!(cause instanceof Error)) return { name: typeof cause, code: null, stack: '' };
  const { code } = cause as NodeJS.ErrnoException;
  return { name: cause.name, code: typeof code === 'string' ? code : null, stack: framesOf(cause.stack ?? '') };
}

/** Functions, files and lines of a stack; no message, no folders. */
export function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => {
      const at = /at (?:async )?(?:(\S+) )?\(?(?:file:\/\/)?([^()]+?):(\d+):\d+\)?$/.exec(line.trim());
      return at ? `${at[1] ?? ''}@${path.basename(at[2] ?? '')}:${at[3]}` : '';
    })
    .filter((frame) => frame !== '')
    .join(' ');
}
