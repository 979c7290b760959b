import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serverFolder, serverUser, startServer } from './cluster.ts';
import { asAdmin, createReplicationLogin } from './office-database.ts';

const STANDBY = 'standby1';

type Server = { readonly port: number; readonly folder: string; readonly data: string };

/** A standby by streaming replication; nobody waits for it yet. */
export async function followWith(bin: string, primary: Server) {
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
export async function waitsForStandby(primary: Server): Promise<void> {
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

/** The standby becomes a primary; the one before is not told. */
export async function takeOver(bin: string, standby: Server): Promise<void> {
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
