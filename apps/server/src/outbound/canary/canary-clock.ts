import { beginBeatIn } from '../../domain/canary/beats.ts';
import type { Database } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { describeError } from '../../platform/log/describe-error.ts';
import { giveUpBeats } from './give-up-beats.ts';
import type { FinishBeatDeps } from './finish-beat.ts';
import { sendAlarms, type AlarmDeps } from './send-alarms.ts';

export interface CanaryClockDeps extends FinishBeatDeps {
  readonly database: Pick<Database, 'query' | 'run' | 'transaction'>;
  readonly queue: Pick<JobQueue, 'addIn' | 'kick'>;
  /** What the settings say now. */
  readonly alarms: () => AlarmDeps;
  readonly isEnabled: () => boolean;
}

/** Starts the beats, ends those that no worker ends, and sends the alarms. In all processes, also without deliveries. */
export interface CanaryClock {
  start(): void;
  /** What the clock does every 30 seconds. Never throws. Ticks do not overlap. */
  tick(): Promise<void>;
  /** Idempotent. */
  stop(): Promise<void>;
}

const TICK_MS = 30_000;

export function createCanaryClock(deps: CanaryClockDeps): CanaryClock {
  const { log } = deps;
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let ticking: Promise<void> | null = null;

  // If one of them fails, the others still run.
  async function runAll(): Promise<void> {
    const steps = [giveUpBeats, beginBeat, () => sendAlarms(deps.alarms(), stopped.signal)];
    for (const step of steps) {
      if (stopped.signal.aborted) return;
      await step(deps).catch((error: unknown) => {
        if (stopped.signal.aborted) return;
        log.warn({ error: describeError(error) }, 'The clock of the canary failed');
      });
    }
  }

  const tick = () => (ticking ??= runAll().finally(() => (ticking = null)));

  const tickIfEnabled = () => {
    if (deps.isEnabled()) void tick();
  };

  return {
    start() {
      timer ??= setInterval(tickIfEnabled, TICK_MS);
      tickIfEnabled();
    },
    tick,
    async stop() {
      clearInterval(timer);
      stopped.abort();
      await ticking;
    },
  };
}

/** The row and its job commit together. Only one process inserts the number. */
async function beginBeat({ database, queue, now }: CanaryClockDeps): Promise<void> {
  const begun = await database.transaction(async (session) => {
    const beat = await beginBeatIn(session, now());
    if (!beat) return false;
    const { number, leadId } = beat;
    await queue.addIn(session, [{ kind: 'canary-beat', leadId, payload: { beat: number } }]);
    return true;
  });
  if (begun) queue.kick();
}
