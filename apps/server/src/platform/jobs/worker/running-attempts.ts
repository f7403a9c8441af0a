import { setTimeout as pause } from 'node:timers/promises';
import type { JobKind } from '@pickup/contracts/deliveries/deliveries';
import { BatchWriter, isRowFault } from '../../database/batches/batch-writer.ts';
import type { Database } from '../../database/database.ts';
import { describeError } from '../../log/describe-error.ts';
import type { Log } from '../../log/log.ts';
import type { ClaimedJob, AttemptEnd } from './attempt.ts';
import { causeOf } from './cause-of.ts';
import { isSuspect, REPORT, type ClaimRequest } from './claim-jobs.ts';
import { endingOf, exhaustedEnding, type AttemptResult } from './ending-of.ts';
import { endedAttempt, finishAttempts, type EndedAttempt } from './finish-attempts.ts';
import type { JobHandler } from '../job.ts';
import { renewLeases } from './leases.ts';
import { pauseUntil, type Outage } from './outage.ts';
import { runAttempt, type RunningAttempt } from './run-attempt.ts';

export interface RunningAttemptsDeps {
  readonly database: Pick<Database, 'run'>;
  readonly handlers: ReadonlyMap<JobKind, JobHandler>;
  readonly log: Log;
  readonly outage: Outage;
  readonly now: () => Date;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
  /** How long an aborted handler may take to report what it has done. */
  readonly graceMs: number;
  /** How many processes run jobs. The processes share the slots of each kind. */
  readonly processes: () => number;
  /** Called when an attempt is stored and its slot is free again. */
  readonly onEnded: (job: ClaimedJob, ending: AttemptEnd) => void;
}

interface RunningJob {
  readonly job: ClaimedJob;
  readonly abort: RunningAttempt['abort'];
  /** Resolves when the attempt's end is stored. */
  readonly written: Promise<void>;
}

/** Runs the jobs that this process has claimed, and stores how each attempt ended. */
export class RunningAttempts {
  readonly #deps: RunningAttemptsDeps;
  readonly #writer: BatchWriter<EndedAttempt, boolean>;
  readonly #running = new Map<string, RunningJob>();
  readonly #abandoned = new AbortController();

  constructor(deps: RunningAttemptsDeps) {
    this.#deps = deps;
    this.#writer = new BatchWriter({
      commit: (attempts) => finishAttempts(deps.database, attempts),
      concurrency: 1, // attempts that end during a commit form the next batch
    });
  }

  get leases(): string[] {
    return [...this.#running.values()].map(({ job }) => job.lease);
  }

  /**
   * How many more jobs of each kind may start. Reports get priority when they use at least half of
   * their slots.
   */
  slots(): Pick<ClaimRequest, 'free' | 'reportBacklogFrom'> {
    const kinds = [...this.#deps.handlers.keys()];
    const free = new Map(kinds.map((kind) => [kind, this.#concurrencyOf(kind)]));
    for (const { job } of this.#running.values()) {
      free.set(job.kind, Math.max(0, (free.get(job.kind) ?? 0) - 1));
    }
    const reports = free.get(REPORT);
    if (reports === undefined) return { free, reportBacklogFrom: Number.MAX_SAFE_INTEGER };
    return {
      free,
      reportBacklogFrom: Math.max(0, reports - Math.floor(this.#concurrencyOf(REPORT) / 2)),
    };
  }

  /**
   * Returns the kinds without a running suspect. A suspect is a job that may be crashing the
   * process.
   */
  withoutSuspect(): Set<JobKind> {
    const kinds = new Set(this.#deps.handlers.keys());
    for (const { job } of this.#running.values()) if (isSuspect(job)) kinds.delete(job.kind);
    return kinds;
  }

  /** How many jobs of a kind this process may run at the same time. */
  #concurrencyOf(kind: JobKind): number {
    const ofAll = this.#deps.handlers.get(kind)?.concurrency ?? 0;
    return Math.ceil(ofAll / this.#deps.processes());
  }

  start(job: ClaimedJob): void {
    const handler = this.#handlerOf(job);
    const { log, graceMs } = this.#deps;
    const attempt = runAttempt(handler, job, {
      graceMs,
      onError(error) {
        const { id: jobId, kind } = job;
        log.warn({ jobId, kind, error: describeError(error) }, 'A job attempt failed');
      },
    });
    const { abort } = attempt;
    this.#keep(job, { abort, written: this.#follow(job, attempt) });
  }

  /** Ends a job after too many lost attempts, without another attempt. */
  giveUp(job: ClaimedJob): void {
    const startedAt = this.#deps.now();
    const ending = exhaustedEnding(job, this.#endsOf(job), startedAt);
    const attempt = endedAttempt({ job, startedAt, durationMs: 0, ending });
    this.#keep(job, { abort: () => undefined, written: this.#end(attempt) });
  }

  /**
   * Renews the leases of running jobs. Aborts the attempts that have lost their lease, because the
   * job was canceled or another process reclaimed it.
   */
  async renew(until: Date): Promise<void> {
    const held = [...this.#running.values()];
    if (held.length === 0) return;
    const jobs = held.map(({ job }) => job);
    const renewed = await renewLeases(this.#deps.database, jobs, until);
    for (const { job, abort } of held) if (!renewed.has(job.id)) abort('lease-lost');
  }

  /** Aborts the running attempts of these jobs. Resolves when all of these attempts have ended. */
  async abort(jobIds: ReadonlySet<string>): Promise<void> {
    const aborted = [...this.#running.values()].filter(({ job }) => jobIds.has(job.id));
    for (const { abort } of aborted) abort('lease-lost');
    await Promise.all(aborted.map(({ written }) => written));
  }

  /** Waits `withinMs` for running attempts, then aborts the rest and releases their jobs. */
  async drain(withinMs: number): Promise<void> {
    const all = Promise.all([...this.#running.values()].map(({ written }) => written));
    if (!(await isOverWithin(all, withinMs))) {
      for (const { abort } of this.#running.values()) abort('stopping');
      // Waits longer than the grace period, so that the release of the jobs is stored too.
      await isOverWithin(all, this.#deps.graceMs + 2_000);
      this.#abandoned.abort();
    }
    await all;
    await this.#writer.drain();
  }

  async #follow(job: ClaimedJob, attempt: RunningAttempt): Promise<void> {
    const { now, random } = this.#deps;
    const startedAt = now();
    const began = performance.now();
    const result = await attempt.result;
    const durationMs = performance.now() - began;
    const ending = endingOf(result, job, this.#endsOf(job), now(), random());
    await this.#end(endedAttempt({ job, startedAt, durationMs, ending }));
  }

  #keep(job: ClaimedJob, entry: Omit<RunningJob, 'job'>): void {
    this.#running.set(job.lease + job.id, { job, ...entry });
  }

  async #end(attempt: EndedAttempt): Promise<void> {
    const { job, ending } = attempt;
    await this.#write(attempt);
    this.#running.delete(job.lease + job.id);
    this.#deps.onEnded(job, ending);
  }

  /** A handler's onDead may throw, but the job still has to end. It then has no follow-up jobs. */
  #endsOf(job: ClaimedJob): Pick<JobHandler, 'retryAfterSeconds' | 'onDead'> {
    const handler = this.#handlerOf(job);
    return {
      retryAfterSeconds: handler.retryAfterSeconds,
      onDead: (...dead) => {
        try {
          return handler.onDead?.(...dead) ?? [];
        } catch (error) {
          const fields = { jobId: job.id, kind: job.kind, error: describeError(error) };
          this.#deps.log.error(fields, 'The jobs that follow a dead letter could not be created');
          return [];
        }
      },
    };
  }

  #withoutFollowUpJobs(job: ClaimedJob, error: unknown): AttemptEnd {
    const { log, now } = this.#deps;
    log.error({ jobId: job.id, kind: job.kind, error: describeError(error) }, UNSTORABLE);
    const result: AttemptResult = { kind: 'dead', error: UNSTORABLE };
    return endingOf(result, job, { retryAfterSeconds: [] }, now(), 0);
  }

  /** Retries until the end is stored. Otherwise the job would run again and repeat its effect. */
  async #write(attempt: EndedAttempt): Promise<void> {
    while (!this.#abandoned.signal.aborted) {
      try {
        this.#logEnd(attempt, await this.#writer.write(attempt));
        return;
      } catch (error) {
        if (isRowFault(error)) return this.#writeBare(attempt, error);
        await pauseUntil(this.#abandoned.signal, this.#deps.outage.failed(error));
      }
    }
  }

  async #writeBare(attempt: EndedAttempt, error: unknown): Promise<void> {
    // Even this end, which has no follow-up jobs, cannot be stored. So the job will be reclaimed
    // until it has lost too many attempts.
    if (attempt.ending.error === UNSTORABLE) return;
    await this.#write({ ...attempt, ending: this.#withoutFollowUpJobs(attempt.job, error) });
  }

  #logEnd({ job, ending }: EndedAttempt, isStored: boolean): void {
    const { id: jobId, kind, target, leadId, attempt } = job;
    const { log } = this.#deps;
    // An erasure cancels running jobs, and a process that reclaims jobs logs its own warning.
    if (!isStored)
      log.info({ jobId, kind }, 'An attempt ended after its job was canceled or reclaimed');
    else if (ending.state === 'dead') {
      log.warn(
        { jobId, kind, target, leadId, attempt, cause: causeOf(ending) },
        'A job failed for good. It runs again only if it is replayed',
      );
    }
  }

  #handlerOf({ kind }: ClaimedJob): JobHandler {
    const handler = this.#deps.handlers.get(kind);
    if (!handler) throw new Error(`No handler for jobs of kind ${kind}`);
    return handler;
  }
}

const UNSTORABLE = 'The outcome could not be stored';

async function isOverWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const timer = new AbortController();
  const late = pause(ms, false, { signal: timer.signal }).catch(() => false);
  const isOver = await Promise.race([work.then(() => true), late]);
  timer.abort();
  return isOver;
}
