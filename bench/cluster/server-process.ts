import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Program } from './programs.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface ServerProcessOptions {
  readonly port: number;
  readonly environment: Readonly<Record<string, string>>;
  /** How far its clock is ahead. */
  readonly skewSeconds: number;
  readonly fakeTime: string;
}

/** One process of the cluster, with a disk of its own that survives the process. */
export class ServerProcess {
  readonly outbox: string;
  readonly #options: ServerProcessOptions;
  readonly #folder: string;
  #program: Program | null = null;

  constructor(options: ServerProcessOptions) {
    this.#options = options;
    this.#folder = mkdtempSync(join(tmpdir(), 'pickup-cluster-server-'));
    this.outbox = join(this.#folder, 'data/outbox');
    mkdirSync(join(this.#folder, 'data'), { mode: 0o700 });
    copyFileSync(join(ROOT, 'site.config.json'), join(this.#folder, 'site.config.json'));
  }

  async start(): Promise<void> {
    const { port, environment, skewSeconds, fakeTime } = this.#options;
    const skew = {
      LD_PRELOAD: fakeTime,
      FAKETIME: `${skewSeconds < 0 ? '-' : '+'}${Math.abs(skewSeconds)}s`,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    };
    const env = {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(this.#folder, 'data'),
      SITE_CONFIG: join(this.#folder, 'site.config.json'),
      LOG_LEVEL: 'error',
      ...environment,
      ...(skewSeconds !== 0 && skew),
    };
    const main = join(ROOT, 'apps/server/dist/main.js');
    const cwd = this.#folder;
    this.#program = new Program(process.execPath, [main], {
      cwd,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await this.#untilReady();
  }

  /** Without warning, as a power failure would. */
  async kill(): Promise<void> {
    await this.#program?.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#program?.end('SIGTERM');
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  removeDisk(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #untilReady(): Promise<void> {
    const program = this.#program;
    for (;;) {
      if (program?.hasEnded) throw new Error(`The server on port ${this.#options.port} has ended`);
      const url = `http://127.0.0.1:${this.#options.port}/readyz`;
      const answer = await fetch(url).catch(() => null);
      if (answer?.ok) return;
      await pause(200);
    }
  }
}
