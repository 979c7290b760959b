import { spawn } from 'node:child_process';
import { chownSync, copyFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort, serverFolder, serverUser } from './cluster.ts';

/**
 * A pooler in front of the server, in transaction mode; each login is kept. It uses the server's own certificate for
 * TLS.
 */
export async function startPgbouncer(
  program: string,
  at: { readonly port: number; readonly folder: string },
  users: readonly { readonly user: string; readonly password: string }[],
) {
  const folder = serverFolder();
  const port = await freePort();
  const { uid, gid } = serverUser();
  for (const name of ['server.crt', 'server.key']) {
    copyFileSync(path.join(at.folder, 'data', name), path.join(folder, name));
    if (uid !== undefined && gid !== undefined) chownSync(path.join(folder, name), uid, gid);
  }
  writeFileSync(
    path.join(folder, 'users.txt'),
    users.map(({ user, password }) => `"${user}" "${password}"`).join('\n'),
  );
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${at.port}`,
    '[pgbouncer]',
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'pool_mode = transaction'],
    ...['auth_type = scram-sha-256', 'auth_file = users.txt', 'default_pool_size = 2'],
    ...['client_tls_sslmode = require', 'client_tls_key_file = server.key', 'client_tls_cert_file = server.crt'],
    ...['server_tls_sslmode = require', 'logfile ='],
  ];
  writeFileSync(path.join(folder, 'pgbouncer.ini'), `${lines.join('\n')}\n`);
  const child = spawn(program, ['pgbouncer.ini'], {
    cwd: folder,
    ...serverUser(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`pgbouncer ended\n${said.join('\n')}`)));
    createInterface({ input: child.stderr }).on('line', (line) => {
      said.push(line);
      if (/process up/.test(line)) resolve();
    });
  });
  return {
    port,
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      child.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
