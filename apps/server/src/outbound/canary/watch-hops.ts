import type { CanaryHop } from '@pickup/contracts/canary';
import type { CanaryJob } from '../../domain/deliveries/canary-jobs.ts';
import { failed, off, passed, unreached } from './hop-results.ts';

export interface WatchedBeat {
  readonly sentAt: Date;
  /** When a worker had composed the report email. */
  readonly composedAt: Date | null;
  readonly jobs: readonly CanaryJob[];
  /** Whether emails leave this machine. */
  readonly hasMailServer: boolean;
  readonly now: Date;
}

/** Twice the report SLA. */
const COMPOSED_WITHIN_MS = 60_000;
/** With one retry after a busy mail server or receiver. */
const DELIVERED_WITHIN_MS = 120_000;

/** The hops after the intake. A hop that is still under way is left out. */
export function watchHops(beat: WatchedBeat): (CanaryHop | null)[] {
  const report = beat.jobs.find(({ kind }) => kind === 'report-mail');
  const job = jobHop(beat, report);
  return [job, job === null ? null : emailHop(beat, job, report), ...webhookHops(beat)];
}

function jobHop(beat: WatchedBeat, report: CanaryJob | undefined): CanaryHop | null {
  const { sentAt, composedAt } = beat;
  if (composedAt) return passed('job', composedAt.getTime() - sentAt.getTime());
  if (!report) return failed('job', 'the lead has no report job');
  if (isOver(report)) return failed('job', reasonOf(report));
  if (!isOlder(beat, COMPOSED_WITHIN_MS)) return null;
  const late = `no report was composed within ${COMPOSED_WITHIN_MS / 1_000} seconds`;
  return failed('job', report.lastError === '' ? late : `${late}: ${report.lastError}`);
}

function emailHop(
  beat: WatchedBeat,
  { state }: CanaryHop,
  report: CanaryJob | undefined,
): CanaryHop | null {
  if (state !== 'passed' || !report) return unreached('email');
  if (!beat.hasMailServer) return off('email', 'emails are written to files');
  return deliveryHop(beat, report, 'email');
}

function webhookHops(beat: WatchedBeat): (CanaryHop | null)[] {
  const webhooks = beat.jobs.filter(({ kind }) => kind === 'webhook');
  return webhooks.map((job) => deliveryHop(beat, job, 'webhook'));
}

function deliveryHop(
  beat: WatchedBeat,
  job: CanaryJob,
  name: 'email' | 'webhook',
): CanaryHop | null {
  const { target, finishedAt, outcome } = job;
  if (outcome === 'done' && finishedAt) {
    return passed(name, finishedAt.getTime() - beat.sentAt.getTime(), target);
  }
  if (isOver(job)) return failed(name, reasonOf(job), target);
  if (!isOlder(beat, DELIVERED_WITHIN_MS)) return null;
  const late = `not accepted within ${DELIVERED_WITHIN_MS / 1_000} seconds`;
  return failed(name, job.lastError === '' ? late : job.lastError, target);
}

const isOver = ({ state }: CanaryJob) =>
  state === 'done' || state === 'dead' || state === 'cancelled';

const reasonOf = ({ lastError }: CanaryJob) => (lastError === '' ? 'it was canceled' : lastError);

const isOlder = ({ sentAt, now }: WatchedBeat, ms: number) => now.getTime() - sentAt.getTime() > ms;
