import { beginBeatIn } from '../../domain/canary/beats.ts';
import type { Database } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { describeError } from '../../platform/log/describe-error.ts';
import type { Log } from '../../platform/log/log.ts';

export interface CanaryClockDeps {
  readonly database: Pick<Database, 'transaction'>;
  readonly queue: Pick<JobQueue, 'addIn' | 'kick'>;
  readonly isEnabled: boolean;
  readonly log: Log;
  readonly now: () => Date;
}

/** Starts a beat whenever one is due, in one of all processes. */
export interface CanaryClock {
  start(): void;
  /** What the clock does at each tick. Never throws. Ticks do not overlap. */
  tick(): Promise<void>;
  /** Idempotent. */
  stop(): Promise<void>;
}

const TICK_MS = 30_000;

export function createCanaryClock(deps: CanaryClockDeps): CanaryClock {
  const { database, queue, log, now } = deps;
  let timer: NodeJS.Timeout | undefined;
  let ticking: Promise<void> | null = null;

  async function beginBeat(): Promise<void> {
    const begun = await database.transaction(async (session) => {
      const beat = await beginBeatIn(session, now());
      if (!beat) return false;
      const { number, leadId } = beat;
      await queue.addIn(session, [{ kind: 'canary-beat', leadId, payload: { beat: number } }]);
      return true;
    });
    if (begun) queue.kick();
  }

  const tick = () =>
    (ticking ??= beginBeat()
      .catch((error: unknown) => {
        log.warn({ error: describeError(error) }, 'The canary did not start a beat');
      })
      .finally(() => (ticking = null)));

  return {
    start() {
      if (!deps.isEnabled || timer) return;
      timer = setInterval(() => void tick(), TICK_MS);
      void tick();
    },
    tick,
    async stop() {
      clearInterval(timer);
      await ticking;
    },
  };
}
