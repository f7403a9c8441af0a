import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Program } from './programs.ts';

export interface ServerProcessOptions {
  readonly port: number;
  /** The folder of a checkout whose server is built. */
  readonly build: string;
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
  #build: string;
  #program: Program | null = null;

  constructor(options: ServerProcessOptions) {
    this.#options = options;
    this.#build = options.build;
    this.#folder = mkdtempSync(join(tmpdir(), 'pickup-cluster-server-'));
    this.outbox = join(this.#folder, 'data/outbox');
    mkdirSync(join(this.#folder, 'data'), { mode: 0o700 });
    writeFileSync(join(this.#folder, 'site.config.json'), shippedSettings(options.build));
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
    const main = join(this.#build, 'apps/server/dist/main.js');
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

  /** Stops it and starts the server of another build in its place. */
  async replaceBy(build: string): Promise<void> {
    await this.stop();
    this.#build = build;
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

function shippedSettings(build: string): string {
  return readFileSync(join(build, 'site.config.json'), 'utf8');
}
