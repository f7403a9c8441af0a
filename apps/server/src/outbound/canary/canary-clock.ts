import { beginBeatIn } from '../../domain/canary/beats.ts';
import type { Database } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { describeError } from '../../platform/log/describe-error.ts';
import type { ReceiverChange } from '../../platform/jobs/receivers.ts';
import { giveUpBeats } from './give-up-beats.ts';
import type { FinishBeatDeps } from './finish-beat.ts';
import { followMailServer } from './mail-outage.ts';
import { sendAlarms, type AlarmDeps } from './send-alarms.ts';

export interface CanaryClockDeps extends FinishBeatDeps {
  readonly database: Pick<Database, 'query' | 'run' | 'transaction'>;
  readonly queue: Pick<JobQueue, 'addIn' | 'kick'>;
  /** What the settings say now. */
  readonly alarms: () => AlarmDeps;
  readonly isEnabled: () => boolean;
}

/**
 * Starts the beats, ends those that no worker ends, and sends the alarms. In all processes, also without deliveries.
 * Without the canary, it only sends the alarms about a mail server that takes no emails.
 */
export interface CanaryClock {
  start(): void;
  /** What the clock does every 30 seconds. Never throws. Ticks do not overlap. */
  tick(): Promise<void>;
  /** Learns that a receiver of deliveries is down or works. Never throws. */
  followReceiver(change: ReceiverChange): void;
  /** Idempotent. */
  stop(): Promise<void>;
}

const TICK_MS = 30_000;

export function createCanaryClock(deps: CanaryClockDeps): CanaryClock {
  const { log, isEnabled } = deps;
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let ticking: Promise<void> | null = null;
  /** The end of an outage is stored after its beginning. */
  let followed: Promise<void> = Promise.resolve();

  // If one of them fails, the others still run.
  async function runAll(): Promise<void> {
    const alarms = () => sendAlarms(deps.alarms(), stopped.signal);
    const steps = isEnabled() ? [giveUpBeats, beginBeat, alarms] : [alarms];
    for (const step of steps) {
      if (stopped.signal.aborted) return;
      await step(deps).catch((error: unknown) => {
        if (stopped.signal.aborted) return;
        log.warn({ error: describeError(error) }, 'The clock of the canary failed');
      });
    }
  }

  const tick = () => (ticking ??= runAll().finally(() => (ticking = null)));

  return {
    start() {
      timer ??= setInterval(() => void tick(), TICK_MS);
      void tick();
    },
    tick,
    followReceiver(change) {
      followed = followed.then(() => followMailServer(deps, change));
    },
    async stop() {
      clearInterval(timer);
      stopped.abort();
      await Promise.all([ticking, followed]);
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
