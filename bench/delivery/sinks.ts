import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type {
  BrowserSubscription,
  SinkMessage,
  ReceivedHook,
  ReceivedMail,
  ReceivedPush,
} from './sink-message.ts';

const PROCESS = fileURLToPath(new URL('sink-process.ts', import.meta.url));

export interface Sinks {
  readonly smtpUrl: string;
  readonly hookUrl: string;
  readonly mails: readonly ReceivedMail[];
  readonly hooks: readonly ReceivedHook[];
  readonly pushes: readonly ReceivedPush[];
  /** The push subscriptions of the team's devices. */
  readonly subscriptions: readonly BrowserSubscription[];
  /** Resolves to true soon after `isMet` returns true, or to false after the time limit. */
  waitUntil(isMet: () => boolean, timeoutMs: number): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * Each check reads all arrivals. A check after every arrival would take more CPU time than the
 * server.
 */
const CHECK_EVERY_MS = 50;

export async function startSinks(): Promise<Sinks> {
  const child = fork(PROCESS, { execArgv: ['--import', 'tsx'] });
  const mails: ReceivedMail[] = [];
  const hooks: ReceivedHook[] = [];
  const pushes: ReceivedPush[] = [];
  const checks = new Set<() => void>();
  let checkTimer: NodeJS.Timeout | undefined;
  const runChecks = () => {
    checkTimer = undefined;
    for (const check of checks) check();
  };
  const { smtpUrl, hookUrl, subscriptions } = await waitUntilListening(child);
  child.on('message', (message: SinkMessage) => {
    if (message.kind === 'mail') mails.push(message);
    if (message.kind === 'hook') hooks.push(message);
    if (message.kind === 'push') pushes.push(message);
    checkTimer ??= setTimeout(runChecks, CHECK_EVERY_MS);
  });
  return {
    smtpUrl,
    hookUrl,
    mails,
    hooks,
    pushes,
    subscriptions,
    waitUntil: (isMet, timeoutMs) =>
      new Promise((resolve) => {
        const end = (isInTime: boolean) => {
          clearTimeout(timer);
          checks.delete(check);
          resolve(isInTime);
        };
        const check = () => isMet() && end(true);
        const timer = setTimeout(() => end(false), timeoutMs);
        checks.add(check);
        check();
      }),
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

async function waitUntilListening(child: ChildProcess) {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The sinks exited with ${String(code)}`);
  });
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [SinkMessage];
  ended.catch(() => undefined); // the process always exits at the end
  if (message.kind !== 'listening') throw new Error('The sinks did not report their addresses');
  return message;
}
