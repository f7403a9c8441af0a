import { fork, spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What a server has printed. */
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
  /** How it ended: an exit code or a signal. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** Starts a built server; it may not take requests yet. */
export type Launch = (environment: NodeJS.ProcessEnv, output: Output) => Promise<LaunchedServer>;

const built = (name: string) =>
  fileURLToPath(new URL(`../../apps/server/dist/${name}.js`, import.meta.url));

/** Starts the server in its own process, as `npm start` does. */
export const launchProcess: Launch = (env, output) => {
  const child = spawn(process.execPath, [built('main')], {
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

type FromHost =
  | { readonly id: number; readonly says: 'printed' | 'failed'; readonly text: string }
  | { readonly id: number; readonly says: 'started' | 'stopped' };

let host: ChildProcess | undefined;
let lastId = 0;

/**
 * Starts the server in the process that runs the worker's other servers. The product is already loaded and
 * compiled there, which saves most of the start.
 */
export const launchInHost: Launch = async (environment, output) => {
  const process = (host ??= startHost());
  const id = ++lastId;
  const ended = exitOf(process);
  const heard = (wanted: FromHost['says']) =>
    new Promise<void>((resolve, reject) => {
      const onMessage = (message: FromHost) => {
        if (message.id !== id) return;
        if (message.says === 'failed') reject(new Error(message.text));
        if (message.says === wanted) resolve();
        if (message.says !== 'printed') process.off('message', onMessage);
      };
      process.on('message', onMessage);
      void ended.then((how) => reject(new Error(`the servers' process ended with ${how}`)));
    });
  const onPrinted = (message: FromHost) => {
    if (message.id === id && message.says === 'printed') output.add(message.text);
  };
  process.on('message', onPrinted);
  const started = heard('started');
  process.send({ id, start: environment });
  await started;
  const stop = async () => {
    const stopped = heard('stopped');
    process.send({ id, stop: true });
    await stopped;
    process.off('message', onPrinted);
  };
  const kill = () => Promise.reject(new Error('a server to be killed needs `ownProcess`'));
  return { ended, stop, kill };
};

function startHost(): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env;
  const script = fileURLToPath(new URL('server-host.mjs', import.meta.url));
  const child = fork(script, [built('start-built-server')], {
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'production' },
    execArgv: [],
  });
  child.setMaxListeners(0); // every server of the worker listens
  child.once('exit', () => (host = undefined));
  child.unref();
  child.channel?.unref();
  return child;
}

function exitOf(child: ChildProcess): Promise<string> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve('an exit');
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(String(code ?? signal)));
  });
}
