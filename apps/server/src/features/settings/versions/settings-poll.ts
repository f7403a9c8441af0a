import type { Database } from '../../../platform/database/database.ts';
import { describeError } from '../../../platform/log/describe-error.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { LiveSettings } from '../../../platform/live-settings.ts';

export interface SettingsPollDeps {
  readonly live: Pick<LiveSettings, 'refresh'>;
  readonly database: Pick<Database, 'kind'>;
  readonly log: Log;
  readonly everyMs?: number;
}

const EVERY_MS = 1_000;

/**
 * Polls the newest version number every second, so that this process follows versions that other processes publish.
 * Does nothing on an embedded database, which has no other processes.
 */
export function createSettingsPoll({ live, database, log, everyMs = EVERY_MS }: SettingsPollDeps) {
  let timer: NodeJS.Timeout | undefined;
  let asking: Promise<void> = Promise.resolve();
  let hasFailed = false;
  const ask = async () => {
    try {
      await live.refresh();
      hasFailed = false;
    } catch (error) {
      const fields = { error: describeError(error) };
      if (!hasFailed) log.error(fields, 'cannot read the published settings');
      hasFailed = true; // log it only once, because it may fail every second
    }
  };
  return {
    start(): void {
      if (database.kind === 'pglite') return;
      timer = setInterval(() => void (asking = ask()), everyMs).unref();
    },
    /** Idempotent. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await asking;
    },
  };
}
