import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** PostgreSQL refuses root: as `postgres` there, as oneself elsewhere. */
export function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const of = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: of('-u'), gid: of('-g') };
}

/**
 * Below the range from which systems assign ports: nobody gets it while the server is down, neither another program nor a
 * client that tries again and is given the port it asks for.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + randomInt(20_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

/** A folder owned by the server's user and unreadable to others. */
export function serverFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'elkontor-pg-'));
  const { uid, gid } = serverUser();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  chmodSync(folder, 0o700);
  return folder;
}

const SMALL = ['shared_buffers = 16MB', 'max_connections = 120', 'autovacuum = off', 'max_wal_senders = 4'];

/**
 * A cluster for tests in a temporary folder, with TLS on `localhost`. `settings`: lines of postgresql.conf; without
 * durability for tests that kill nothing. `clients`: who must show a certificate of this authority, and needs no
 * password.
 */
export async function createCluster(
  bin: string,
  given: {
    readonly isDurable: boolean;
    readonly settings?: readonly string[];
    readonly clients?: { readonly ca: string; readonly users: readonly string[] };
  },
) {
  const folder = serverFolder();
  const data = path.join(folder, 'data');
  const run = (program: string, args: readonly string[]): void => {
    execFileSync(path.join(bin, program), args, { cwd: folder, ...serverUser(), stdio: 'pipe' });
  };
  run('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '-N',
    '-E',
    'UTF8',
    '--no-locale',
  ]);
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', 'server.key'];
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, '-out', 'server.crt', ...subject], {
    ...{ cwd: data, stdio: 'ignore' },
    ...serverUser(),
  });
  const ca = readFileSync(path.join(data, 'server.crt'), 'utf8');
  const safety = given.isDurable ? [] : ['fsync = off', 'full_page_writes = off'];
  const lines = [...SMALL, 'ssl = on', `unix_socket_directories = '${folder}'`, ...safety, ...(given.settings ?? [])];
  appendFileSync(path.join(data, 'postgresql.conf'), `\n${lines.join('\n')}\n`);
  appendFileSync(path.join(data, 'pg_hba.conf'), '\nhost replication all 127.0.0.1/32 scram-sha-256\n');
  if (given.clients) askForCertificates(data, given.clients);
  return { ...(await startServer(bin, folder, data)), ca };
}

function askForCertificates(
  data: string,
  { ca, users }: { readonly ca: string; readonly users: readonly string[] },
): void {
  putServerFile(path.join(data, 'clients.crt'), ca);
  appendFileSync(path.join(data, 'postgresql.conf'), "ssl_ca_file = 'clients.crt'\n");
  const rules = path.join(data, 'pg_hba.conf');
  // The first line that fits decides.
  const lines = users.map((user) => `hostssl all "${user}" 127.0.0.1/32 cert`);
  writeFileSync(rules, `${lines.join('\n')}\n${readFileSync(rules, 'utf8')}`);
}

/** A file that the server reads, and nobody else. */
export function putServerFile(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 });
  const { uid, gid } = serverUser();
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
}

/** A server on an existing data folder; can be started and stopped repeatedly, always on the same port. */
export async function startServer(bin: string, folder: string, data: string) {
  const port = await freePort();
  let child: ChildProcess | null = null;
  const log: string[] = [];

  async function start(): Promise<void> {
    const made = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), '-h', '127.0.0.1'], {
      ...{ cwd: folder, ...serverUser(), stdio: ['ignore', 'ignore', 'pipe'] },
      // Speaks Swedish where a database's `lc_messages` is other than `C`: many servers of our customers do.
      env: { ...process.env, LANGUAGE: 'sv' },
    });
    child = made;
    await new Promise<void>((resolve, reject) => {
      made.once('exit', () => reject(new Error(`the server ended\n${log.slice(-20).join('\n')}`)));
      createInterface({ input: made.stderr }).on('line', (line) => {
        log.push(line);
        if (/database system is ready to accept/.test(line)) resolve();
      });
    });
  }

  /** `SIGQUIT` is `-m immediate`: no notice, crash recovery at the next start. */
  async function stop(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    const running = child;
    child = null;
    if (running === null || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await ended;
  }

  await start();
  return {
    ...{ port, folder, data, bin, start, stop, log },
    async remove(): Promise<void> {
      await stop('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
