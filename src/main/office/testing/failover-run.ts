import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCluster, serverFolder, serverUser, startServer } from './cluster.ts';
import { type ContestedEnd, runContested } from './contested-run.ts';
import { asAdmin, createOfficeDatabase, createReplicationLogin } from './office-database.ts';
import { createPgDesk, type PgDesk } from './pg-desk.ts';
import { createTcpProxy } from './tcp-proxy.ts';

const STANDBY = 'standby1';
/** Short, so that a server that does not answer is abandoned soon. */
const DEADLINE_MS = 3_000;
const DESKS_PER_LOGIN = 4;

export type FailoverEnd = ContestedEnd & {
  readonly isKilled: boolean;
  readonly isCut: boolean;
  readonly isFailedOver: boolean;
};

/**
 * Desks that all want the same pairs, while the primary is killed (`-m immediate`), every connection is cut, and
 * finally its synchronous standby takes over; the old primary keeps running and answers nobody.
 */
export async function runFailover(
  bin: string,
  given: { readonly desks: number; readonly pairs: number },
): Promise<FailoverEnd> {
  const primary = await createCluster(bin, { isDurable: true });
  const standby = await followWith(bin, primary);
  try {
    const office = await createOfficeDatabase(primary);
    await waitsForStandby(primary);
    const proxies = [await createTcpProxy(primary.port), await createTcpProxy(standby.port)];
    const addresses = proxies.map(({ port }) => ({ host: 'localhost', port }));
    const desks: PgDesk[] = [];
    for (let nth = 0; nth < given.desks; nth += 1) {
      const user = `failover_${Math.floor(nth / DESKS_PER_LOGIN)}`;
      const login =
        nth % DESKS_PER_LOGIN === 0 ? await office.person(user, 'clerk') : await office.login(user, 'clerk');
      desks.push(await createPgDesk({ ...login, addresses }, office.officeId, { deadlineMs: DEADLINE_MS }));
    }
    const done = { isKilled: false, isCut: false, isFailedOver: false };
    const end = await runContested(desks, given.pairs, (registered) => {
      if (!done.isCut && registered > given.pairs / 5) {
        done.isCut = true;
        for (const proxy of proxies) proxy.cut();
      } else if (!done.isKilled && registered > given.pairs / 3) {
        done.isKilled = true;
        return primary.stop('SIGQUIT').then(() => primary.start());
      } else if (!done.isFailedOver && registered > (given.pairs * 2) / 3) {
        done.isFailedOver = true;
        return takeOver(bin, standby);
      }
      return undefined;
    });
    for (const desk of desks) desk.close();
    for (const proxy of proxies) proxy.close();
    await office.close();
    return { ...end, ...done };
  } finally {
    await standby.remove();
    await primary.remove();
  }
}

type Server = { readonly port: number; readonly folder: string; readonly data: string };

async function followWith(bin: string, primary: Server) {
  const password = await createReplicationLogin(primary);
  const folder = serverFolder();
  const data = path.join(folder, 'data');
  const from = `host=127.0.0.1 port=${primary.port} user=replicator password=${password} application_name=${STANDBY}`;
  const copy = ['-D', data, '-d', from, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
  execFileSync(path.join(bin, 'pg_basebackup'), copy, { cwd: folder, ...serverUser(), stdio: 'pipe' });
  // Its socket is in its own folder; the copied settings name the primary's.
  const settings = path.join(data, 'postgresql.auto.conf');
  writeFileSync(settings, `${readFileSync(settings, 'utf8')}unix_socket_directories = '${folder}'\n`);
  return startServer(bin, folder, data);
}

/** From here on a commit succeeds only when the standby has it. */
async function waitsForStandby(primary: Server): Promise<void> {
  const admin = await asAdmin(primary, 'postgres');
  await admin.query(`ALTER SYSTEM SET synchronous_standby_names = '${STANDBY}'`);
  await admin.query('SELECT pg_reload_conf()');
  for (;;) {
    const { rows } = await admin.query("SELECT FROM pg_stat_replication WHERE sync_state = 'sync'");
    if (rows.length > 0) break;
    await admin.query('SELECT pg_sleep(0.1)');
  }
  await admin.end();
}

async function takeOver(bin: string, standby: Server): Promise<void> {
  execFileSync(path.join(bin, 'pg_ctl'), ['promote', '-w', '-D', standby.data], {
    cwd: standby.folder,
    ...serverUser(),
    stdio: 'pipe',
  });
  const admin = await asAdmin(standby, 'postgres');
  await admin.query("ALTER SYSTEM SET synchronous_standby_names = ''");
  await admin.query('SELECT pg_reload_conf()');
  await admin.end();
}
