import { app } from 'electron';

/**
 * An installed copy takes no orders from whoever starts it: names of our own (`ELKONTOR_POLICY`, `ELKONTOR_USER_DATA` …)
 * are for tests and development, and go before anything can read them. Must be the first thing main does.
 */
export function dropOverrides(environment: NodeJS.ProcessEnv): void {
  if (!app.isPackaged) return;
  for (const name of Object.keys(environment)) if (/^elkontor_/i.test(name)) delete environment[name];
}
