import type { Database } from '../../platform/database/database.ts';
import { describeError } from '../../platform/log/describe-error.ts';
import type { Log } from '../../platform/log/log.ts';
import type { LiveSettings } from './live-settings.ts';

export interface SettingsPollDeps {
  readonly live: Pick<LiveSettings, 'refresh'>;
  readonly database: Pick<Database, 'kind'>;
  readonly log: Log;
  readonly everyMs?: number;
}

/** Brings the publications of other processes to this one. */
export interface SettingsPoll {
  start(): void;
  /** Idempotent. */
  stop(): Promise<void>;
}

const EVERY_MS = 1_000;

/** Asks for the newest number every second. An embedded database has no other process. */
export function createSettingsPoll({
  live,
  database,
  log,
  everyMs = EVERY_MS,
}: SettingsPollDeps): SettingsPoll {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = database.kind === 'pglite';
  let asking: Promise<void> = Promise.resolve();
  let hasFailed = false;
  const ask = async () => {
    try {
      await live.refresh();
      hasFailed = false;
    } catch (error) {
      const fields = { error: describeError(error) };
      if (!hasFailed) log.error(fields, 'cannot read the published settings');
      hasFailed = true; // log it once: this asks every second
    }
    plan();
  };
  const plan = () => {
    if (isStopped) return;
    timer = setTimeout(() => void (asking = ask()), everyMs);
    timer.unref();
  };
  return {
    start: plan,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await asking;
    },
  };
}
