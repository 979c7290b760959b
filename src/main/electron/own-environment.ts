import { app } from 'electron';

/**
 * An installed copy ignores our own environment variables (`ELKONTOR_POLICY`, `ELKONTOR_USER_DATA` …), which are for
 * tests and development: they are removed before anything can read them. Must be the first thing main does.
 */
export function dropOverrides(environment: NodeJS.ProcessEnv): void {
  if (!app.isPackaged) return;
  for (const name of Object.keys(environment)) if (/^elkontor_/i.test(name)) delete environment[name];
}
