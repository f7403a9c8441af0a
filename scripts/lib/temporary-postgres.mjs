import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isRoot } from './find-executable.mjs';
import { ensurePostgres } from './find-postgres.mjs';
import { freePort } from './free-port.mjs';
import { temporaryRoot } from './temporary-root.mjs';

/**
 * Uses the server at TEST_DATABASE_URL, or else starts a temporary server. Returns null if
 * PostgreSQL is not available.
 * @returns {Promise<{url: string, stop: () => Promise<void>} | null>}
 */
export async function providePostgres() {
  const url = process.env.TEST_DATABASE_URL;
  if (url) {
    console.log('PostgreSQL: the server at TEST_DATABASE_URL');
    return { url, stop: async () => {} };
  }
  try {
    const programs = await ensurePostgres();
    if (programs) {
      console.log(`PostgreSQL: ${programs.folder} (${programs.from}), started for these tests`);
      return await startTemporaryPostgres(programs.folder);
    }
    console.log(
      `PostgreSQL: not installed, and Debian's package cannot be installed, so ${WITHOUT_POSTGRES}`,
    );
  } catch (error) {
    console.log(`PostgreSQL: it did not start (${error.message}), so ${WITHOUT_POSTGRES}`);
  }
  return null;
}

const WITHOUT_POSTGRES = 'the embedded database is used';

/**
 * Starts a temporary server. Stopping it deletes its data.
 * @param {string} programs folder of the server's programs
 * @param {{durable?: boolean}} [options] `durable` keeps fsync on and the data on
 *   disk, which measurements need
 * @returns {Promise<{url: string, stop: () => Promise<void>}>}
 */
export async function startTemporaryPostgres(programs, { durable = false } = {}) {
  const owner = serverUser();
  const folder = mkdtempSync(join(durable ? tmpdir() : temporaryRoot(), 'pickup-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const options = { ...owner, cwd: folder };
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...options, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const fsync = durable ? 'on' : 'off';
  const place = ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port)];
  // The pools of the journeys' servers use more than PostgreSQL's default of 100 connections.
  const settings = ['-c', `fsync=${fsync}`, '-c', 'max_connections=400'];
  const server = spawn(join(programs, 'postgres'), [...place, ...settings], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    server.kill('SIGINT'); // PostgreSQL's "fast" shutdown
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}

/** For root, returns another user to run PostgreSQL, because PostgreSQL refuses to run as root. */
function serverUser() {
  if (!isRoot()) return null;
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function waitUntilReady(server) {
  const lines = [];
  for await (const line of createInterface({ input: server.stderr })) {
    if (line.includes('ready to accept connections')) {
      server.stderr.resume(); // PostgreSQL blocks when an unread pipe is full
      return;
    }
    lines.push(line);
  }
  throw new Error(`PostgreSQL did not start:\n${lines.join('\n')}`);
}
