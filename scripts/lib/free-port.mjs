import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// These ports are below the ones that systems assign (Linux from 32768, macOS and Windows from
// 49152). Another process could get an assigned port before the intended process listens on it.
const FROM = 15_000;
const BELOW = 32_000;

/**
 * Returns a free port for a process that cannot choose one itself.
 * @param {{from?: number, below?: number}} [range] the range to search
 * @returns {Promise<number>}
 */
export async function freePort({ from = FROM, below = BELOW } = {}) {
  for (;;) {
    const port = randomInt(from, below);
    if (await isFree(port)) return port;
  }
}

async function isFree(port) {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch (error) {
    if (error.code === 'EADDRINUSE') return false;
    throw error;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
