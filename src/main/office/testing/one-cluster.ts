import type { TestProject } from 'vitest/node';
import { createCluster } from './cluster.ts';
import { findPostgres } from './find-postgres.ts';

export type GivenCluster = {
  readonly port: number;
  readonly folder: string;
  readonly ca: string;
  readonly bin: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    officeCluster: GivenCluster | null;
  }
}

/** One cluster for a whole run, started only when tests of the office are among those that run. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const bin = findPostgres();
  if (bin === null) {
    if (process.env.CI && process.platform === 'linux') {
      throw new Error('PostgreSQL is not to be had, and in CI every test runs');
    }
    project.provide('officeCluster', null);
    return undefined;
  }
  const cluster = await createCluster(bin, { isDurable: false });
  const { port, folder, ca } = cluster;
  project.provide('officeCluster', { port, folder, ca, bin });
  return () => cluster.remove();
}
