import { setTimeout as sleep } from 'node:timers/promises';
import type { CanaryStep } from '@pickup/contracts/operations/canary';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { alarmsOf } from './alarms.ts';
import { judgeRunIn, type Outage } from './outages.ts';
import { finishRunIn, RUN_EVERY_MS, type StartedRun } from './runs.ts';
import { readJobsOfLead, webhookJobs } from '../../deliveries/index.ts';
import { messageIdOf } from '../../../platform/mail/outbound-mail.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { Mailbox } from '../../../platform/mail/mailbox.ts';
import { requireFormScript, loadPage } from './visit-page.ts';
import { deliverySteps, isAccepted, reportJobOf, stepOf, type Arrival } from './canary-steps.ts';
import { sendCanaryLead, type CanarySite } from './send-canary-lead.ts';
import { errorMessage } from '../../../platform/error-message.ts';

export interface CanaryDeps {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly queue: Pick<JobQueue, 'addIn' | 'kick'>;
  readonly siteNow: () => CanarySite;
  readonly log: Log;
  readonly now: () => Date;
}

export async function runCanary(
  deps: CanaryDeps,
  run: StartedRun,
  signal: AbortSignal,
): Promise<void> {
  const site = deps.siteNow();
  const visit = await visitAsLead(site, run, signal);
  const isSent = visit.at(-1)?.state === 'passed';
  const remainingSteps = isSent
    ? await followDeliveries(deps, site, run, signal)
    : unreachedSteps(site.settings);
  await finish(deps, run, [...visit, ...remainingSteps]);
}

async function visitAsLead(
  canarySite: CanarySite,
  run: StartedRun,
  signal: AbortSignal,
): Promise<CanaryStep[]> {
  const { site } = canarySite;
  let html = '';
  const page = await runStep('page', signal, async (stepSignal) => {
    html = await loadPage(site, stepSignal);
  });
  const script =
    page.state === 'passed'
      ? await runStep('script', signal, (stepSignal) => requireFormScript(html, site, stepSignal))
      : stepOf('script', 'unreached');
  const intake = await runStep('intake', signal, (stepSignal) =>
    sendCanaryLead(canarySite, run, stepSignal),
  );
  return [page, script, intake];
}

const STEP_LIMIT_MS = 25_000;

async function runStep(
  name: CanaryStep['name'],
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<CanaryStep> {
  const limit = AbortSignal.timeout(STEP_LIMIT_MS);
  const began = performance.now();
  try {
    await work(AbortSignal.any([signal, limit]));
    return stepOf(name, 'passed', { took_ms: performance.now() - began });
  } catch (error) {
    signal.throwIfAborted();
    const slow = `it took longer than ${STEP_LIMIT_MS / 1_000} seconds`;
    return stepOf(name, 'failed', { detail: limit.aborted ? slow : errorMessage(error) });
  }
}

function unreachedSteps({ webhooks }: SiteSettings): CanaryStep[] {
  const jobs = webhookJobs(webhooks, 'canary.lead', null);
  const others = jobs.map(({ target = '' }) => stepOf('webhook', 'unreached', { target }));
  return [stepOf('job', 'unreached'), stepOf('email', 'unreached'), ...others];
}

const MIN_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;

async function followDeliveries(
  { database, now }: CanaryDeps,
  { settings, mailbox }: CanarySite,
  { leadId }: StartedRun,
  signal: AbortSignal,
): Promise<CanaryStep[]> {
  const sentAt = now();
  let arrival: Arrival | null = null;
  for (let pause = MIN_PAUSE_MS; ; pause = Math.min(pause * 1.2, MAX_PAUSE_MS)) {
    const jobs = await readJobsOfLead(database, leadId);
    const report = reportJobOf(jobs);
    if (mailbox && report && isAccepted(report) && !arrival?.folder) {
      arrival = await lookFor(messageIdOf(report.id, settings), mailbox, signal);
    }
    const steps = deliverySteps({ jobs, sentAt, now: now(), arrival });
    const endedSteps = steps.filter((step) => step !== null);
    if (endedSteps.length === steps.length) return endedSteps;
    await sleep(pause, undefined, { signal });
  }
}

async function lookFor(messageId: string, mailbox: Mailbox, signal: AbortSignal): Promise<Arrival> {
  try {
    return { folder: await mailbox.findAndDelete(messageId, signal), error: '' };
  } catch (error) {
    signal.throwIfAborted();
    return { folder: null, error: errorMessage(error) };
  }
}

/** A step's first failure may be temporary, so the next run starts early to confirm it. */
const CONFIRM_AFTER_MS = 300_000;

async function finish(
  { database, queue, siteNow, log, now }: CanaryDeps,
  run: StartedRun,
  steps: readonly CanaryStep[],
): Promise<void> {
  const at = now();
  const changes = await database.transaction(async (session): Promise<readonly Outage[]> => {
    const { broken, cleared, isFirstFailure } = await judgeRunIn(session, { ...run, steps }, at);
    const nextAt = isFirstFailure
      ? new Date(at.getTime() + CONFIRM_AFTER_MS)
      : new Date(run.startedAt.getTime() + RUN_EVERY_MS);
    const isOpen = await finishRunIn(session, run, { steps, at, nextAt });
    if (!isOpen) throw new Error('Another run has replaced this one');
    const outages = [...broken, ...cleared];
    await queue.addIn(
      session,
      outages.flatMap((outage) => alarmsOf(siteNow().settings, outage)),
    );
    return outages;
  });
  queue.kick();
  for (const { step, target, clearedAt } of changes) {
    if (clearedAt) log.info({ step, target }, 'A step of the canary passes again');
    else log.warn({ step, target }, 'A step of the canary failed twice in a row');
  }
}
