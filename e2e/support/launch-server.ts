import { fork, spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export class Output {
  text = '';

  add = (part: Buffer | string): void => {
    this.text += part.toString();
  };

  clear(): void {
    this.text = '';
  }
}

export interface LaunchedServer {
  /** Resolves with the exit code or the signal when the server's process exits. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** Starts a server. May resolve before the server accepts requests. */
export type Launch = (environment: NodeJS.ProcessEnv, output: Output) => Promise<LaunchedServer>;

const built = (name: string) =>
  fileURLToPath(new URL(`../../apps/server/dist/${name}.js`, import.meta.url));

// Optimizing the embedded database's machine code would take each process two seconds of CPU time.
const UNOPTIMIZED_WASM = '--liftoff-only';

/** Starts the server in a separate process, as `npm start` does. */
export const launchProcess: Launch = (env, output) => launchScript(built('main'))(env, output);

/** Runs another script in its own process, for example the server of an earlier release. */
export const launchScript =
  (script: string): Launch =>
  (env, output) => {
    const child = spawn(process.execPath, [UNOPTIMIZED_WASM, script], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', output.add);
    child.stderr.on('data', output.add);
    const ended = exitOf(child);
    const end = async (signal: NodeJS.Signals) => {
      child.kill(signal);
      await ended;
    };
    return Promise.resolve({ ended, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') });
  };

/**
 * Starts the server in the process that runs the worker's other servers. That process has already
 * loaded and compiled the product, which saves most of the start-up time.
 */
export const launchInHost: Launch = (environment, output) => {
  if (host === undefined) {
    host = new ServerHost();
    void host.ended.then(() => (host = undefined));
  }
  return host.start(environment, output);
};

let host: ServerHost | undefined;

type HostMessage =
  | { readonly id: number; readonly printed: string }
  | { readonly id: number; readonly done: true }
  | { readonly id: number; readonly failed: string };

/** Controls the process of `server-host.mjs`. Each server may have only one pending request. */
class ServerHost {
  readonly ended: Promise<string>;
  readonly #process: ChildProcess;
  readonly #outputs = new Map<number, Output>();
  readonly #waiting = new Map<number, (error?: Error) => void>();
  #lastId = 0;

  constructor() {
    const { PATH, HOME, TMPDIR } = process.env;
    const script = fileURLToPath(new URL('server-host.mjs', import.meta.url));
    this.#process = fork(script, [built('start-built-server')], {
      env: { PATH, HOME, TMPDIR }, // as users run it: without a NODE_ENV
      execArgv: [],
    });
    this.#process.unref();
    this.#process.channel?.unref();
    this.#process.on('message', (message: HostMessage) => this.#receive(message));
    this.ended = exitOf(this.#process);
    void this.ended.then((how) => {
      const error = new Error(`the servers' process exited with ${how}`);
      for (const settle of this.#waiting.values()) settle(error);
    });
  }

  async start(environment: NodeJS.ProcessEnv, output: Output): Promise<LaunchedServer> {
    const id = ++this.#lastId;
    this.#outputs.set(id, output);
    await this.#request(id, { start: environment });
    return {
      ended: this.ended,
      stop: async () => {
        await this.#request(id, { stop: true });
        this.#outputs.delete(id);
      },
      kill: () => Promise.reject(new Error('to kill a server, start it with `ownProcess`')),
    };
  }

  #request(id: number, request: object): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, (error) => (error ? reject(error) : resolve()));
      this.#process.send({ id, ...request });
    });
  }

  #receive(message: HostMessage): void {
    if ('printed' in message) {
      this.#outputs.get(message.id)?.add(message.printed);
      return;
    }
    this.#waiting.get(message.id)?.('failed' in message ? new Error(message.failed) : undefined);
    this.#waiting.delete(message.id);
  }
}

function exitOf(child: ChildProcess): Promise<string> {
  if (child.exitCode !== null || child.signalCode !== null)
    return Promise.resolve(String(child.exitCode ?? child.signalCode));
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(String(code ?? signal)));
  });
}
