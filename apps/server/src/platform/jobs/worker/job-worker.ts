import type { AttemptOutcome, JobKind } from '@pickup/contracts/deliveries/deliveries';
import type { Database, PreparedStatement } from '../../database/database.ts';
import type { Log } from '../../log/log.ts';
import { newId } from '../../database/new-id.ts';
import type { ClaimedJob, AttemptEnd } from './attempt.ts';
import { RunningAttempts } from './running-attempts.ts';
import { claimJobs, type Claim } from './claim-jobs.ts';
import type { JobHandler } from '../job.ts';
import { reclaimJobs } from './leases.ts';
import { Receivers, type ReceiversDeps } from './receivers.ts';
import { Outage, pauseUntil } from './outage.ts';
import { refreshPlans } from './plan-refresh.ts';

export interface JobWorkerDeps {
  readonly database: Pick<Database, 'kind' | 'run'>;
  /**
   * One handler per kind. Jobs of other kinds are left to processes that have handlers for these
   * kinds.
   */
  readonly handlers: readonly JobHandler[];
  readonly log: Log;
  readonly now?: () => Date;
  /** Returns a random number from 0 to 1, which varies the wait before a retry. */
  readonly random?: () => number;
  /** How many processes run jobs. */
  readonly processes?: () => number;
  /** A job is reclaimed after its process has not responded for this long. */
  readonly leaseMs?: number;
  /** How long an aborted handler may take to report what it has done. */
  readonly graceMs?: number;
  /** How long `stop` waits for attempts before it aborts them. */
  readonly drainMs?: number;
  /** Called when an attempt has ended and is stored. Must be cheap and must not throw. */
  readonly onAttempt?: (kind: JobKind, outcome: AttemptOutcome) => void;
  /** Must not throw. */
  readonly onReceiver?: ReceiversDeps['onReceiver'];
}

// On PostgreSQL, other processes add jobs without waking this one. An embedded database has no
// other processes.
const IDLE_MS = { postgres: 1_000, pglite: 60_000 } as const;
/**
 * Claims are at least this far apart, because claiming one job costs as much as claiming several.
 */
const CLAIMS_APART_MS = 20;
/**
 * The time between claims while reports use at least half of their slots. Each claim also starts
 * other jobs, which would slow down the reports.
 */
const BUSY_CLAIMS_APART_MS = 150;
/**
 * After a start, jobs that may have crashed a process wait this long. Otherwise the process could
 * crash at every start.
 */
const STEADY_MS = 5_000;
const NO_KINDS: ReadonlySet<JobKind> = new Set();

/**
 * The databases whose orphaned jobs this process has reclaimed. Every job that runs there later
 * belongs to this process.
 */
const ownedSinceStart = new WeakSet<object>();

/**
 * Runs jobs, each at least once, in any number of processes. Manages the claims, leases and
 * attempts of this process. During a database outage, it waits. If the process dies, its running
 * jobs run again: on the embedded database after the next start, on PostgreSQL when their leases
 * expire.
 */
export class JobWorker {
  readonly #deps: Required<JobWorkerDeps>;
  readonly #attempts: RunningAttempts;
  readonly #outage: Outage;
  readonly #receivers: Receivers;
  readonly #afterClaim: ReturnType<typeof refreshPlans>;
  readonly #stop = new AbortController();
  /** Aborted when jobs may be due, which ends the current or the next pause. */
  #wake = new AbortController();
  #startedAt = new Date(0);
  #reclaimedAt = new Date(0);
  #lastPass = new Date(0);
  #loop: Promise<void> | undefined;
  #renewals: NodeJS.Timeout | undefined;
  #stopping: Promise<void> | undefined;

  constructor(deps: JobWorkerDeps) {
    this.#deps = { ...DEFAULTS, ...deps };
    this.#outage = new Outage(deps.log);
    this.#receivers = new Receivers({ ...this.#deps, onDue: () => this.#wake.abort() });
    this.#afterClaim = refreshPlans(deps.database);
    this.#attempts = new RunningAttempts({
      ...this.#deps,
      handlers: new Map(deps.handlers.map((handler) => [handler.kind, handler])),
      outage: this.#outage,
      onEnded: (job, ending) => this.#handleEnd(job, ending),
    });
  }

  /** Idempotent. A stopped worker does not start again. */
  start(): void {
    if (this.#loop || this.#stopping) return;
    this.#startedAt = this.#deps.now();
    this.#renewals = setInterval(() => void this.#renew(), this.#deps.leaseMs / 3);
    this.#loop = this.#work();
  }

  /** Signals that jobs were committed. Cheap, never throws. */
  kick(): void {
    this.#wake.abort();
  }

  /**
   * Aborts this process's attempts at canceled jobs. Resolves when these attempts can have no
   * more effect, at the latest after the grace period.
   */
  abort(jobIds: readonly string[]): Promise<void> {
    return this.#attempts.abort(new Set(jobIds));
  }

  /**
   * Claims no more jobs and waits for running ones. Aborts attempts that take too long and releases
   * their jobs, which are due immediately. An aborted attempt is stored as `lost` and does not
   * count. Idempotent.
   */
  stop(): Promise<void> {
    return (this.#stopping ??= this.#end());
  }

  async #end(): Promise<void> {
    this.#stop.abort();
    this.#wake.abort();
    await this.#loop;
    await this.#attempts.drain(this.#deps.drainMs);
    clearInterval(this.#renewals);
  }

  async #work(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const began = performance.now();
      try {
        const sleepMs = await this.#pass();
        this.#outage.ended(began);
        const isBusy = this.#attempts.slots().reportBacklogFrom === 0;
        await pauseUntil(this.#stop.signal, isBusy ? BUSY_CLAIMS_APART_MS : CLAIMS_APART_MS);
        await pauseUntil(this.#wake.signal, sleepMs);
        this.#wake = new AbortController();
      } catch (error) {
        // A kick does not end this pause: new leads must not make the worker retry more often.
        await pauseUntil(this.#stop.signal, this.#outage.failed(error));
      }
    }
  }

  /** Starts due jobs. Returns how long to wait for the next pass, in milliseconds. */
  async #pass(): Promise<number> {
    const now = this.#deps.now();
    await followClock(this.#deps.database, this.#lastPass, now);
    this.#lastPass = now;
    await this.#reclaim(now);
    const { jobs, nextDue } = await this.#claim(now);
    await this.#afterClaim(jobs.length);
    const idle = IDLE_MS[this.#deps.database.kind];
    const steady = this.#isSteady(now) ? idle : STEADY_MS;
    const due = nextDue === null ? idle : Math.max(1, nextDue.getTime() - now.getTime());
    return Math.min(idle, steady, due);
  }

  #isSteady(now: Date): boolean {
    return hasPassed(STEADY_MS, this.#startedAt, now);
  }

  async #claim(now: Date): Promise<Claim> {
    const suspectKinds = this.#isSteady(now) ? this.#attempts.withoutSuspect() : NO_KINDS;
    const request = { ...this.#attempts.slots(), suspectKinds, now, ...this.#newLease(now) };
    const claim = await claimJobs(this.#deps.database, request);
    for (const job of claim.jobs) this.#attempts.start(job);
    return claim;
  }

  async #reclaim(now: Date): Promise<void> {
    const { database, handlers, log, leaseMs } = this.#deps;
    const all = database.kind === 'pglite' && !ownedSinceStart.has(database);
    if (!all && !hasPassed(leaseMs / 6, this.#reclaimedAt, now)) return;
    const kinds = handlers.map(({ kind }) => kind);
    const ownLeases = this.#attempts.leases;
    const lease = this.#newLease(now);
    const { count, last } = await reclaimJobs(database, { kinds, ownLeases, all, now, ...lease });
    ownedSinceStart.add(database);
    this.#reclaimedAt = now;
    if (count > 0)
      log.warn({ jobs: count }, 'Jobs of a process that stopped responding are due again');
    for (const job of last) this.#attempts.giveUp(job);
  }

  /**
   * Reports the attempt's end and looks for jobs again. Some jobs may have waited for this
   * attempt's slot, or the attempt's end may have made them due.
   */
  #handleEnd(job: ClaimedJob, ending: AttemptEnd): void {
    this.#receivers.attemptEnded(job, ending);
    this.#deps.onAttempt(job.kind, ending.outcome);
    this.#wake.abort();
  }

  async #renew(): Promise<void> {
    const until = new Date(this.#deps.now().getTime() + this.#deps.leaseMs);
    await this.#attempts.renew(until).catch((error: unknown) => this.#outage.failed(error));
  }

  #newLease(now: Date): { readonly lease: string; readonly leaseUntil: Date } {
    return { lease: newId(), leaseUntil: new Date(now.getTime() + this.#deps.leaseMs) };
  }
}

const DEFAULTS = {
  now: () => new Date(),
  random: Math.random,
  processes: () => 1,
  leaseMs: 15_000,
  graceMs: 1_000,
  drainMs: 5_000,
  onAttempt: () => undefined,
  onReceiver: () => undefined,
};

/** Uses the absolute difference, so that setting the clock back does not delay work for hours. */
function hasPassed(ms: number, since: Date, now: Date): boolean {
  return Math.abs(now.getTime() - since.getTime()) >= ms;
}

/** Smaller changes of the clock come from a time server and have no noticeable effect. */
const STEP_MS = 5_000;

// Only jobs that wait for a retry follow the clock. Other jobs, such as reminders, have a fixed
// time.
const FOLLOW_CLOCK: PreparedStatement = {
  name: 'follow_clock',
  text: `update job set run_at = run_at - ($1::timestamptz - $2::timestamptz)
    where state = 'ready' and attempts > lost and last_error <> '' and run_at > $1::timestamptz`,
};

/** After the clock is set back, makes retries due earlier, so that they do not wait too long. */
async function followClock(
  database: Pick<Database, 'run'>,
  before: Date,
  now: Date,
): Promise<void> {
  if (before.getTime() - now.getTime() < STEP_MS) return;
  await database.run(FOLLOW_CLOCK, [before.toISOString(), now.toISOString()]);
}
