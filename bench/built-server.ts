import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../scripts/lib/free-port.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BUILT = join(ROOT, 'apps/server/dist/main.js');

export interface BuiltServerOptions {
  /** Null uses the embedded database, in a folder that `stop` removes. */
  readonly databaseUrl: string | null;
  /** These members override site.config.json. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly environment?: Readonly<Record<string, string>>;
  /** Command-line flags for Node.js. */
  readonly flags?: readonly string[];
}

/** Runs the built server in a separate process, without rate limits. */
export class BuiltServer {
  readonly port: number;
  readonly #folder: string;
  readonly #options: BuiltServerOptions;
  #child: ChildProcess | null = null;

  private constructor(folder: string, port: number, options: BuiltServerOptions) {
    this.#folder = folder;
    this.port = port;
    this.#options = options;
  }

  static async start(options: BuiltServerOptions): Promise<BuiltServer> {
    if (!existsSync(BUILT))
      throw new Error('The server is not built. Run npm run bench, which builds it');
    const folder = mkdtempSync(join(tmpdir(), 'pickup-bench-'));
    const shipped = JSON.parse(readFileSync(join(ROOT, 'site.config.json'), 'utf8')) as object;
    writeFileSync(
      join(folder, 'site.config.json'),
      JSON.stringify({ ...shipped, ...options.settings }),
    );
    const server = new BuiltServer(folder, await freePort(), options);
    await server.run();
    return server;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get dataDir(): string {
    return join(this.#folder, 'data');
  }

  /** Returns the token that the server created at its first start. */
  operatorToken(): string {
    return readFileSync(join(this.dataDir, 'operator-token'), 'utf8').trim();
  }

  /** Starts the process, or restarts it after `kill`, and waits until it accepts requests. */
  async run(): Promise<void> {
    this.spawn();
    await this.ready();
  }

  /** Starts the process without waiting, so that it can be killed while it starts. */
  spawn(): void {
    this.#child = spawn(process.execPath, [...(this.#options.flags ?? []), BUILT], {
      cwd: this.#folder,
      env: {
        PATH: process.env['PATH'],
        HOST: '127.0.0.1',
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        DATABASE_URL: this.#options.databaseUrl ?? '',
        RATE_LIMITS: 'off',
        ...this.#options.environment,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }

  /** Waits until the server accepts requests. Throws if it has exited. */
  async ready(): Promise<void> {
    const child = this.#child;
    while (child?.exitCode === null && child.signalCode === null) {
      const response = await fetch(`${this.origin}/readyz`).catch(() => null);
      if (response?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`The server exited with ${child?.exitCode ?? child?.signalCode}`);
  }

  /** Kills the process as a power failure would, without warning or cleanup. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    rmSync(this.#folder, { recursive: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
