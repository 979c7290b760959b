import type { renewOffice } from '../renewal/renew-office.ts';
import type { OfficeLogin } from './office-login.ts';

// The PostgreSQL library is loaded only where there is an office.

/** With a deadline twice as long, a claim would expire before it can be used (`desk/office-desk.ts`). */
const DEADLINE_MS = 4_500;

export async function makeWay(login: OfficeLogin) {
  dropPostgresVariables(process.env);
  const { createPgOffice } = await import('./pg-office.ts');
  return createPgOffice(login, DEADLINE_MS);
}

/** Over a connection of its own. */
export async function renew(given: Parameters<typeof renewOffice>[0]) {
  dropPostgresVariables(process.env);
  return (await import('../renewal/renew-office.ts')).renewOffice(given);
}

/**
 * Removes `PGOPTIONS` and the like before the client is loaded: they are meant for `psql`, the client would take them
 * as defaults, and a pooler refuses some.
 */
function dropPostgresVariables(environment: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(environment)) if (/^(PG|NODE_PG)/i.test(name)) delete environment[name];
}
