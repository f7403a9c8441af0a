import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the ports that systems assign automatically (Linux from 32768, macOS and Windows from
// 49152). Those may be assigned to another process before ours listens, or between two starts.
const FROM = 15_000;
const BELOW = 32_000;

/**
 * Finds a free loopback port, for a process that needs its port as an argument.
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
