/**
 * `PGOPTIONS` and its like are for whoever types `psql`. The client reads them where nothing else is said, and a pooler
 * refuses some: they go before it is loaded.
 */
export function dropPostgresVariables(environment: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(environment)) if (/^(PG|NODE_PG)/i.test(name)) delete environment[name];
}
