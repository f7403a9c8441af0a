import type { CanaryStep } from '@pickup/contracts/operations/canary';
import type { LeadJob } from '../../deliveries/index.ts';
import type { MailFolder } from '../../../platform/mail/mailbox.ts';

export interface Arrival {
  readonly folder: MailFolder | null;
  readonly error: string;
}

export interface SentLead {
  readonly jobs: readonly LeadJob[];
  readonly sentAt: Date;
  readonly now: Date;
  readonly arrival: Arrival | null;
}

const STARTED_WITHIN_MS = 60_000;
/** The mail server or the webhook receiver may be busy, so this time allows one retry. */
const ACCEPTED_WITHIN_MS = 120_000;
/** Providers that use greylisting reject emails from unknown senders for a few minutes. */
const ARRIVED_WITHIN_MS = 600_000;

export function stepOf(
  name: CanaryStep['name'],
  state: CanaryStep['state'],
  { target = '', detail = '', took_ms: tookMs = null }: Partial<CanaryStep> = {},
): CanaryStep {
  const took = tookMs === null ? null : Math.max(0, Math.round(tookMs));
  return { name, target, state, took_ms: took, detail: detail.slice(0, 500) };
}

export const reportJobOf = (jobs: readonly LeadJob[]): LeadJob | undefined =>
  jobs.find(({ kind }) => kind === 'report-mail');

/** A skipped job is `done` with a reason in `lastError`. */
export const isAccepted = ({ state, lastError }: LeadJob): boolean =>
  state === 'done' && lastError === '';

/** Returns null for each step that is still running. */
export function deliverySteps(lead: SentLead): (CanaryStep | null)[] {
  const report = reportJobOf(lead.jobs);
  const webhooks = lead.jobs.filter(({ kind }) => kind === 'webhook');
  const detail = 'no webhook gets test leads (canary.lead)';
  return [
    ...reportSteps(lead, report),
    ...webhooks.map((webhook) => acceptedStep('webhook', lead, webhook)),
    ...(webhooks.length === 0 ? [stepOf('webhook', 'off', { detail })] : []),
  ];
}

function reportSteps(lead: SentLead, report: LeadJob | undefined): (CanaryStep | null)[] {
  const { sentAt, now } = lead;
  if (report?.startedAt) {
    const took = report.startedAt.getTime() - sentAt.getTime();
    return [stepOf('job', 'passed', { took_ms: took }), emailStep(lead, report)];
  }
  if (report && now.getTime() - sentAt.getTime() <= STARTED_WITHIN_MS) return [null, null];
  const late = `no worker ran the job within ${STARTED_WITHIN_MS / 1_000} seconds`;
  const detail = report ? late : 'the lead has no report job';
  return [stepOf('job', 'failed', { detail }), stepOf('email', 'unreached')];
}

function emailStep(lead: SentLead, report: LeadJob): CanaryStep | null {
  const { sentAt, now, arrival } = lead;
  if (report.state === 'saved') {
    return stepOf('email', 'off', {
      detail: 'no mail server is set up, so the email was saved to a file',
    });
  }
  const accepted = acceptedStep('email', lead, report);
  if (accepted?.state !== 'passed' || arrival === null) return accepted;
  const age = now.getTime() - sentAt.getTime();
  if (arrival.folder === 'inbox') return stepOf('email', 'passed', { took_ms: age });
  if (arrival.folder === null && age <= ARRIVED_WITHIN_MS) return null;
  const minutes = ARRIVED_WITHIN_MS / 60_000;
  const late = `the mail server accepted the email, but it did not arrive within ${minutes} minutes`;
  const isSpam = arrival.folder === 'spam';
  const detail = isSpam ? 'it arrived in the spam folder' : arrival.error || late;
  return stepOf('email', 'failed', { detail });
}

function acceptedStep(
  name: 'email' | 'webhook',
  { sentAt, now }: SentLead,
  job: LeadJob,
): CanaryStep | null {
  const { target, state, finishedAt, lastError } = job;
  if (isAccepted(job) && finishedAt) {
    return stepOf(name, 'passed', { target, took_ms: finishedAt.getTime() - sentAt.getTime() });
  }
  const isWaiting = state === 'ready' || state === 'running';
  if (isWaiting && now.getTime() - sentAt.getTime() <= ACCEPTED_WITHIN_MS) return null;
  const late = `not accepted within ${ACCEPTED_WITHIN_MS / 1_000} seconds`;
  const detail = lastError || (isWaiting ? late : 'the job was canceled');
  return stepOf(name, 'failed', { target, detail });
}
