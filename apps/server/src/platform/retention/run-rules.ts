import { setTimeout as pause } from 'node:timers/promises';
import type { RetentionSettings } from '@pickup/contracts/privacy/retention-settings';
import type { Database, Session } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { describeError } from '../log/describe-error.ts';
import type { Log } from '../log/log.ts';
import type { Step } from './purge.ts';
import { cutoffOf, type RetentionRule } from './retention-rule.ts';
import {
  addRemoved,
  claimRun,
  finishRunIn,
  recordFailure,
  readRemoved,
  releaseRun,
  renewLeaseIn,
} from './stored-runs.ts';

/** The number of removed rows by kind. Kinds without removed rows are absent. */
export type RemovedCounts = Readonly<Record<string, number>>;

export interface RetentionDeps {
  readonly database: Pick<Database, 'kind' | 'query' | 'transaction'>;
  /**
   * The rules for the current settings, or for the proposed ones. They run from last to first. So
   * each rule removes and counts its data before an earlier rule removes that data too.
   */
  readonly rules: (proposed?: RetentionSettings) => readonly RetentionRule[];
  /** Called in the transaction that ends a run, with the numbers of removed rows. */
  readonly onFinishedIn?: (session: Session, removed: RemovedCounts) => Promise<void>;
  readonly log: Log;
  readonly now: () => Date;
}

/** A step takes milliseconds, so a process that has not renewed its lease for this long is dead. */
const LEASE_MS = 120_000;
const RUN_EVERY_MS = 3_600_000;
/**
 * The longest pause. A pause is as long as the previous step, so that requests get half of the
 * database's time.
 */
const MAX_REST_MS = 250;

/** Thrown if this process must stop, or if another process has taken over the run. */
class RunInterrupted extends Error {}

/**
 * Runs every rule if a run is due and no other process is running it. Continues an unfinished run.
 * Returns when the run began, or null if none was due or this process could not finish it.
 */
export async function runIfDue(
  deps: RetentionDeps,
  { signal, early = false }: { readonly signal: AbortSignal; readonly early?: boolean },
): Promise<Date | null> {
  const { database, now, rules } = deps;
  const lease = newId();
  const at = now();
  const startedAt = await claimRun(database, { lease, at, until: leaseEnd(at), early });
  if (startedAt === null) return null;
  const renewIn = (session: Session) => renewLeaseIn(session, lease, leaseEnd(now()));
  try {
    for (const rule of rules().toReversed()) {
      await runRule(deps, rule, stepOf(deps, rule, signal, renewIn));
    }
    await finish(deps, lease);
    return startedAt;
  } catch (error) {
    if (!(error instanceof RunInterrupted)) throw error;
    await releaseRun(database, lease);
    return null;
  }
}

const leaseEnd = (at: Date) => new Date(at.getTime() + LEASE_MS);

/** Runs only the rules for data on this machine, after another process has run all its rules. */
export async function runLocalRules(deps: RetentionDeps, signal: AbortSignal): Promise<void> {
  try {
    for (const rule of deps.rules().filter(({ isLocal }) => isLocal)) {
      await runRule(deps, rule, stepOf(deps, rule, signal));
    }
  } catch (error) {
    if (!(error instanceof RunInterrupted)) throw error;
  }
}

/** A failure is logged and does not keep other rules from running. */
async function runRule(
  { database, log, now }: RetentionDeps,
  rule: RetentionRule,
  step: Step,
): Promise<void> {
  if (rule.rule === 'forever') return;
  try {
    await rule.purge.remove(step, cutoffOf(rule, now()));
  } catch (error) {
    if (error instanceof RunInterrupted) throw error;
    log.error({ kind: rule.kind, error: describeError(error) }, 'old data could not be removed');
    await recordFailure(database, rule.kind);
  }
}

/** Returns a step that commits the removal, the count and the renewed lease in one transaction. */
function stepOf(
  { database }: RetentionDeps,
  { kind }: RetentionRule,
  signal: AbortSignal,
  renewIn: (session: Session) => Promise<boolean> = () => Promise.resolve(true),
): Step {
  return async (work) => {
    if (signal.aborted) throw new RunInterrupted('this process is stopping');
    const began = performance.now();
    const count = await database.transaction(async (session) => {
      if (!(await renewIn(session)))
        throw new RunInterrupted('another process has taken over the run');
      const removed = await work(session);
      await addRemoved(session, kind, removed);
      return removed;
    });
    const restMs = Math.min(MAX_REST_MS, performance.now() - began);
    if (count > 0) await pause(restMs, null, { signal }).catch(() => null);
    return count;
  };
}

async function finish(deps: RetentionDeps, lease: string): Promise<void> {
  const { database, log, now, onFinishedIn } = deps;
  const at = now();
  const dueAt = new Date(at.getTime() + RUN_EVERY_MS);
  const removed = await database.transaction(async (session) => {
    if (!(await finishRunIn(session, lease, { at, dueAt }))) return {};
    const kinds = (await readRemoved(session)).filter((kind) => kind.removed > 0);
    const counts = Object.fromEntries(kinds.map((kind) => [kind.kind, kind.removed]));
    await onFinishedIn?.(session, counts);
    return counts;
  });
  if (Object.keys(removed).length > 0) log.info({ removed }, 'old data was removed');
}
