import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BUILT = join(ROOT, 'apps/server/dist/main.js');

/** The built server as a process of its own, without rate limits. */
export interface IntakeServer {
  readonly port: number;
  stop(): Promise<void>;
}

/** `databaseUrl` null: the embedded database, in a folder that is gone afterwards. */
export async function startIntakeServer(databaseUrl: string | null): Promise<IntakeServer> {
  if (!existsSync(BUILT)) throw new Error('The server is not built: npm run bench builds it first');
  const dataDir = mkdtempSync(join(tmpdir(), 'pickup-bench-'));
  const port = await freePort();
  const child = spawn(process.execPath, [BUILT], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      RATE_LIMITS: 'off',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await ready(child, port);
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function ready(child: ChildProcess, port: number): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server ended with ${child.exitCode}`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
