import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { serverUser } from './cluster.ts';
import type { GivenCluster } from './one-cluster.ts';

/** Runs a program of PostgreSQL (`pg_dump`, `dropdb`) on a cluster, as its superuser. */
export function clusterProgram(cluster: GivenCluster, program: string, ...args: string[]): void {
  const at = ['-h', cluster.folder, '-p', String(cluster.port), '-U', 'postgres'];
  execFileSync(path.join(cluster.bin, program), [...at, ...args], {
    ...serverUser(),
    cwd: cluster.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1 << 28,
  });
}
