import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { canInstallDebianPackages, installDebianPackage } from './debian-package.mjs';
import { isRoot, onPath } from './find-executable.mjs';
import { freePort } from './free-port.mjs';
import { temporaryRoot } from './temporary-root.mjs';

const findPgBouncer = () => onPath('pgbouncer');

/** Returns the path of PgBouncer, or null. With `install`, installs Debian's package if needed. */
export async function ensurePgBouncer({ install }) {
  const found = findPgBouncer();
  if (found !== null || !install || !canInstallDebianPackages()) return found;
  console.log("PgBouncer is not installed. Installing Debian's package…");
  await installDebianPackage('pgbouncer');
  return findPgBouncer();
}

/**
 * Starts PgBouncer in transaction mode. The roles connect without a password. PgBouncer opens up to
 * `poolSize` connections for each role and database. With `tls`, every client must use TLS.
 */
export async function startPgBouncer(program, { url, roles, poolSize = 4, tls }) {
  const target = new URL(url);
  const folder = mkdtempSync(join(temporaryRoot(), 'pickup-pgbouncer-'));
  const port = await freePort();
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(users, roles.map((role) => `"${role}" ""\n`).join(''));
  writeFileSync(
    settings,
    `[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
${tls ? `client_tls_sslmode = require\nclient_tls_key_file = ${tls.key}\nclient_tls_cert_file = ${tls.certificate}\n` : ''}`,
  );
  const owner = serverUser();
  const files = [folder, users, settings, ...(tls ? [tls.key, tls.certificate] : [])];
  if (owner) for (const path of files) chownSync(path, owner.uid, owner.gid);
  const server = spawn(program, [settings], { ...owner, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(server, 'exit');
  for await (const line of createInterface({ input: server.stderr })) {
    if (line.includes('process up')) break;
    if (/FATAL|ERROR/.test(line)) throw new Error(`PgBouncer did not start: ${line}`);
  }
  server.stderr.resume(); // PgBouncer blocks when an unread pipe is full
  const pooled = new URL(url);
  pooled.host = `127.0.0.1:${port}`;
  return {
    url: pooled.href,
    async stop() {
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * PgBouncer refuses to run as root. If this process runs as root, returns the IDs of an unprivileged
 * user and their group. Otherwise, returns null.
 */
function serverUser() {
  if (!isRoot()) return null;
  const id = (flag) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
