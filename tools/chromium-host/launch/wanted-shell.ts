/**
 * `ELKONTOR_SHELL`: `electron` or `chromium-host` forces one; null (absent) uses Electron if it exists, else the host.
 */
export function wantedShell(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): 'electron' | 'chromium-host' | null {
  const named = environment.ELKONTOR_SHELL;
  if (named === undefined || named === '') return null;
  if (named === 'electron' || named === 'chromium-host') return named;
  throw new Error(`ELKONTOR_SHELL takes electron or chromium-host, not ${named}`);
}
