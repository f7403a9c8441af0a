import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import {
  canInstallDebianPackages,
  installDebianPackage,
} from '../../../scripts/lib/debian-package.mjs';
import { onPath } from '../../../scripts/lib/find-executable.mjs';
import { freePort } from '../../../scripts/lib/free-port.mjs';

/** A real Redis or Valkey server on loopback that keeps nothing on disk. */
export interface RedisServer {
  /** The URL for LIMITS_URL. */
  readonly url: string;
  /** Kills the server immediately, like a crash. Idempotent. */
  kill(): Promise<void>;
  /** Starts the server again, empty and on the same port. */
  start(): Promise<void>;
}

const find = () => onPath('redis-server', 'valkey-server');

/** Returns the server's program, or null. With `install`, installs Debian's package if needed. */
export async function findRedis(install: boolean): Promise<string | null> {
  const found = find();
  if (found !== null || !install || !canInstallDebianPackages()) return found;
  await installDebianPackage('redis-server');
  return find();
}

export async function startRedis(program: string): Promise<RedisServer> {
  const port = String(await freePort());
  let child: ReturnType<typeof run> | null = null;
  const server: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      if (!child) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      child = null;
      await ended;
    },
    async start() {
      child = run(program, port);
      for await (const line of createInterface({ input: child.stdout })) {
        if (!/ready to accept connections/i.test(line)) continue;
        child.stdout.resume(); // a full pipe would block the server
        return;
      }
      throw new Error(`${program} did not start`);
    },
  };
  await server.start();
  return server;
}

function run(program: string, port: string) {
  const options = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  return spawn(program, options, { stdio: ['ignore', 'pipe', 'inherit'] });
}
