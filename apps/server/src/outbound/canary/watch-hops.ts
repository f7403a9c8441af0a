import type { CanaryHop } from '@pickup/contracts/canary';
import type { CanaryHopName } from '@pickup/contracts/canary-hops';
import type { CanaryJob } from '../../domain/deliveries/canary-jobs.ts';
import type { MailFolder } from '../../platform/mail/mailbox.ts';
import { failed, off, passed, unreached } from './hop-results.ts';

/** What a look into the mailbox found. */
export interface Arrival {
  /** Null while the email has not arrived. */
  readonly folder: MailFolder | null;
  /** Why the mailbox could not be read, or empty. */
  readonly error: string;
}

export interface WatchedBeat {
  readonly sentAt: Date;
  /** When a worker had composed the report email. */
  readonly composedAt: Date | null;
  readonly jobs: readonly CanaryJob[];
  /** The hops that have a result. It stays. */
  readonly known: readonly CanaryHop[];
  /** Whether emails leave this machine. */
  readonly hasMailServer: boolean;
  /** Null if there is no mailbox to look into. */
  readonly arrival: Arrival | null;
  readonly now: Date;
}

/** Twice the report SLA. */
const COMPOSED_WITHIN_MS = 60_000;
/** With one retry after a busy mail server or receiver. */
const DELIVERED_WITHIN_MS = 120_000;
/** Providers that know no sender ask for a retry after some minutes. */
const ARRIVED_WITHIN_MS = 600_000;

/** The hops after the intake. Null stands for a hop that is under way. */
export function watchHops(beat: WatchedBeat): (CanaryHop | null)[] {
  const report = reportJobOf(beat.jobs);
  const webhooks = beat.jobs.filter(({ kind }) => kind === 'webhook');
  const job = knownOf(beat, 'job') ?? jobHop(beat, report);
  return [
    job,
    knownOf(beat, 'email') ?? emailHop(beat, job, report),
    ...(webhooks.length === 0
      ? [off('webhook', 'no webhook has the event canary.lead')]
      : webhooks.map((one) => knownOf(beat, 'webhook', one.target) ?? deliveryHop(beat, one))),
  ];
}

export function reportJobOf(jobs: readonly CanaryJob[]): CanaryJob | undefined {
  return jobs.find(({ kind }) => kind === 'report-mail');
}

/** Whether the receiver has accepted what a job sent. */
export function isAccepted({ outcome }: CanaryJob): boolean {
  return outcome === 'done';
}

function knownOf({ known }: WatchedBeat, name: CanaryHopName, target = ''): CanaryHop | null {
  return known.find((hop) => hop.name === name && hop.target === target) ?? null;
}

function jobHop(beat: WatchedBeat, report: CanaryJob | undefined): CanaryHop | null {
  const { sentAt, composedAt } = beat;
  if (composedAt) return passed('job', composedAt.getTime() - sentAt.getTime());
  if (!report) return failed('job', 'the lead has no report job');
  if (isOver(report)) return failed('job', reasonOf(report));
  if (ageOf(beat) <= COMPOSED_WITHIN_MS) return null;
  const late = `no report was composed within ${COMPOSED_WITHIN_MS / 1_000} seconds`;
  return failed('job', report.lastError === '' ? late : `${late}: ${report.lastError}`);
}

function emailHop(
  beat: WatchedBeat,
  job: CanaryHop | null,
  report: CanaryJob | undefined,
): CanaryHop | null {
  if (job === null) return null;
  if (job.state !== 'passed' || !report) return unreached('email');
  if (!beat.hasMailServer) return off('email', 'emails are written to files');
  const accepted = deliveryHop(beat, report);
  if (accepted?.state !== 'passed' || beat.arrival === null) return accepted;
  return arrivalHop(beat, beat.arrival);
}

function arrivalHop(beat: WatchedBeat, { folder, error }: Arrival): CanaryHop | null {
  if (folder === 'inbox') return passed('email', ageOf(beat));
  if (folder === 'spam') return failed('email', 'it arrived in the spam folder');
  if (ageOf(beat) <= ARRIVED_WITHIN_MS) return null;
  const minutes = ARRIVED_WITHIN_MS / 60_000;
  const late = `the mail server accepted it, but it did not arrive within ${minutes} minutes`;
  return failed('email', error === '' ? late : error);
}

function deliveryHop(beat: WatchedBeat, job: CanaryJob): CanaryHop | null {
  const { kind, target, finishedAt, lastError } = job;
  const name = kind === 'webhook' ? 'webhook' : 'email';
  if (isAccepted(job) && finishedAt) {
    return passed(name, finishedAt.getTime() - beat.sentAt.getTime(), target);
  }
  if (isOver(job)) return failed(name, reasonOf(job), target);
  if (ageOf(beat) <= DELIVERED_WITHIN_MS) return null;
  const late = `not accepted within ${DELIVERED_WITHIN_MS / 1_000} seconds`;
  return failed(name, lastError === '' ? late : lastError, target);
}

const isOver = ({ state }: CanaryJob) =>
  state === 'done' || state === 'dead' || state === 'cancelled';

const reasonOf = ({ lastError }: CanaryJob) => (lastError === '' ? 'it was canceled' : lastError);

const ageOf = ({ sentAt, now }: WatchedBeat) => now.getTime() - sentAt.getTime();
