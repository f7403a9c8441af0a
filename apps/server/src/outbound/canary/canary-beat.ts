import type { CanaryHop } from '@pickup/contracts/canary';
import { CANARY_HOPS } from '@pickup/contracts/canary-hops';
import { LEAD_INTAKE_PATH } from '@pickup/contracts/lead-intake-address';
import { offersOf } from '@pickup/contracts/offer-of-settings';
import type { OfferSettings } from '@pickup/contracts/offer-settings';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import {
  makeBeatToken,
  noteBeatSent,
  noteHops,
  readBeat,
  type Beat,
} from '../../domain/canary/beats.ts';
import { readCanaryJobs, type CanaryJob } from '../../domain/deliveries/canary-jobs.ts';
import { webhookJobs } from '../../domain/deliveries/webhook-endpoints.ts';
import { messageIdOf } from '../../domain/email/outbound-mail.ts';
import type { Database } from '../../platform/database/database.ts';
import type { JobHandler, JobOutcome } from '../../platform/jobs/job.ts';
import type { Mailbox } from '../../platform/mail/mailbox.ts';
import { findFormScript, loadPage } from './check-page.ts';
import { finishBeat, removeLeadIn, type FinishBeatDeps } from './finish-beat.ts';
import { measured, unreached } from './hop-results.ts';
import { sendCanaryLead } from './send-lead.ts';
import { isAccepted, reportJobOf, watchHops, type Arrival } from './watch-hops.ts';

export interface CanaryBeatDeps extends FinishBeatDeps {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly settings: Pick<SiteSettings, 'canary' | 'intake' | 'mail' | 'siteUrl' | 'webhooks'> &
    OfferSettings;
  /** The public address of the page. */
  readonly site: string;
  /** Our Edge Function, which takes the leads. Null: the server itself does. */
  readonly functionUrl: string | null;
  readonly hasMailServer: boolean;
  /** Where the report arrives. Null if nothing can look there. */
  readonly mailbox: Mailbox | null;
}

/** A beat is looked at again after 2 s, then less and less often. */
const MIN_LOOK_MS = 2_000;
const MAX_LOOK_MS = 60_000;

/**
 * Runs one beat: sends the canary lead, then looks again and again until every hop has passed or failed. The beat's row
 * holds what is known so far, so another process can continue.
 */
export function createCanaryBeatHandler(deps: CanaryBeatDeps): JobHandler {
  const { database, settings } = deps;
  return {
    kind: 'canary-beat',
    retryAfterSeconds: [10, 60, 300],
    timeLimitMs: 90_000,
    atOnce: 1,
    async run(job, signal) {
      const beat = await readBeat(database, Number(job.payload['beat']));
      if (!beat || beat.finishedAt) return { kind: 'skipped', reason: 'the beat has finished' };
      const { email, enabled } = settings.canary;
      if (!enabled || email === undefined) {
        return { kind: 'skipped', reason: 'the canary is disabled' };
      }
      if (beat.sentAt === null) return send(deps, beat, email, signal);
      return watch(deps, { ...beat, sentAt: beat.sentAt }, signal);
    },
  };
}

async function send(
  deps: CanaryBeatDeps,
  beat: Beat,
  email: string,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { database, settings, site, functionUrl, now } = deps;
  const { leadId, number } = beat;
  // An attempt that ended halfway may have left a lead.
  await database.transaction((session) => removeLeadIn(session, leadId));
  const page = await measured('page', signal, (limited) => loadPage(site, limited));
  const { result: html } = page;
  const script =
    html === null
      ? unreached('script')
      : (await measured('script', signal, (limited) => findFormScript(html, site, limited))).hop;
  const token = await makeBeatToken(database, number);
  const { minimumFormMs } = settings.intake;
  const url = functionUrl ?? new URL(LEAD_INTAKE_PATH, site).href;
  const offer = offersOf(settings).en;
  const lead = { site, intake: url, email, token, leadId, minimumFormMs, offer, at: now() };
  const intake = await measured('intake', signal, (limited) => sendCanaryLead(lead, limited));
  const hops = [page.hop, script, intake.hop];
  if (intake.hop.state !== 'passed') {
    const webhooks = webhookJobs(settings.webhooks, 'canary.lead', leadId);
    const others = webhooks.map(({ target }) => unreached('webhook', target));
    return finish(deps, beat, [...hops, unreached('job'), unreached('email'), ...others]);
  }
  await noteBeatSent(database, number, { hops, at: now() });
  return lookAgain(now(), MIN_LOOK_MS);
}

async function watch(
  deps: CanaryBeatDeps,
  beat: Beat & { readonly sentAt: Date },
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { database, hasMailServer, mailbox } = deps;
  const { number, leadId, hops: known } = beat;
  const jobs = await readCanaryJobs(database, leadId);
  const messageId = messageIdOf(reportJobOf(jobs)?.id ?? '', deps.settings);
  const arrival = await lookForMail(mailbox, { messageId, jobs }, signal);
  const now = deps.now();
  const later = watchHops({ ...beat, known, jobs, hasMailServer, arrival, now });
  const hops = [...known.filter(isBeforeJob), ...later.filter((hop) => hop !== null)];
  if (later.includes(null)) {
    if (hops.length > known.length) await noteHops(database, number, hops);
    const age = now.getTime() - beat.sentAt.getTime();
    return lookAgain(now, Math.min(MAX_LOOK_MS, Math.max(MIN_LOOK_MS, age)));
  }
  const outcome = await finish(deps, beat, hops);
  // If this fails, the email stays in a mailbox for nothing else.
  if (arrival?.folder) await mailbox?.remove(messageId, signal).catch(() => undefined);
  return outcome;
}

const isBeforeJob = ({ name }: CanaryHop) => CANARY_HOPS.indexOf(name) < CANARY_HOPS.indexOf('job');

interface SoughtMail {
  readonly messageId: string;
  readonly jobs: readonly CanaryJob[];
}

/** Null if there is no mailbox. Looks only for an email that was accepted. */
async function lookForMail(
  mailbox: Mailbox | null,
  { messageId, jobs }: SoughtMail,
  signal: AbortSignal,
): Promise<Arrival | null> {
  if (mailbox === null) return null;
  const report = reportJobOf(jobs);
  if (!report || !isAccepted(report)) return { folder: null, error: '' };
  try {
    return { folder: await mailbox.find(messageId, signal), error: '' };
  } catch (error) {
    signal.throwIfAborted();
    return { folder: null, error: error instanceof Error ? error.message : String(error) };
  }
}

function lookAgain(now: Date, afterMs: number): JobOutcome {
  const until = new Date(now.getTime() + afterMs);
  return { kind: 'postponed', until, reason: 'a hop is under way' };
}

async function finish(
  deps: CanaryBeatDeps,
  beat: Beat,
  hops: readonly CanaryHop[],
): Promise<JobOutcome> {
  await finishBeat(deps, beat, hops);
  return { kind: 'done', answer: hops.map(({ name, state }) => `${name} ${state}`).join(', ') };
}
