import type { CanaryHop } from '@pickup/contracts/canary';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import {
  BEAT_EVERY_MS,
  finishBeatIn,
  makeBeatToken,
  noteBeatSent,
  readBeat,
  type Beat,
} from '../../domain/canary/beats.ts';
import { readCanaryJobs } from '../../domain/deliveries/canary-jobs.ts';
import { removeCanaryLeadIn } from '../../domain/leads/canary-lead.ts';
import type { Database, Session } from '../../platform/database/database.ts';
import { deleteJobsOfLead } from '../../platform/jobs/cancel-jobs.ts';
import type { JobHandler, JobOutcome } from '../../platform/jobs/job.ts';
import { findFormScript, loadPage } from './check-page.ts';
import { measured, unreached } from './hop-results.ts';
import { sendCanaryLead } from './send-lead.ts';
import { watchHops } from './watch-hops.ts';

export interface CanaryBeatDeps {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly settings: Pick<SiteSettings, 'canary' | 'intake'>;
  /** The public address of the page. */
  readonly site: string;
  readonly hasMailServer: boolean;
  readonly now: () => Date;
}

/** A beat is looked at again after 2 s, then less and less often. */
const MIN_LOOK_MS = 2_000;
const MAX_LOOK_MS = 30_000;

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
      return watch(deps, { ...beat, sentAt: beat.sentAt });
    },
  };
}

async function send(
  deps: CanaryBeatDeps,
  beat: Beat,
  email: string,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { database, settings, site, now } = deps;
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
  const lead = { site, email, token, leadId, minimumFormMs, at: now() };
  const intake = await measured('intake', signal, (limited) => sendCanaryLead(lead, limited));
  const hops = [page.hop, script, intake.hop];
  if (intake.hop.state !== 'passed') {
    return finish(deps, beat, [...hops, unreached('job'), unreached('email')]);
  }
  await noteBeatSent(database, number, { hops, at: now() });
  return lookAgain(now(), MIN_LOOK_MS);
}

async function watch(
  deps: CanaryBeatDeps,
  beat: Beat & { readonly sentAt: Date },
): Promise<JobOutcome> {
  const { database, hasMailServer } = deps;
  const { sentAt, composedAt, leadId } = beat;
  const now = deps.now();
  const jobs = await readCanaryJobs(database, leadId);
  const later = watchHops({ sentAt, composedAt, jobs, hasMailServer, now });
  const known = later.filter((hop) => hop !== null);
  if (known.length === later.length) return finish(deps, beat, [...beat.hops, ...known]);
  const age = now.getTime() - sentAt.getTime();
  return lookAgain(now, Math.min(MAX_LOOK_MS, Math.max(MIN_LOOK_MS, age)));
}

function lookAgain(now: Date, afterMs: number): JobOutcome {
  const until = new Date(now.getTime() + afterMs);
  return { kind: 'postponed', until, reason: 'a hop is under way' };
}

async function finish(
  { database, now }: CanaryBeatDeps,
  { number, startedAt, leadId }: Beat,
  hops: readonly CanaryHop[],
): Promise<JobOutcome> {
  const nextAt = new Date(startedAt.getTime() + BEAT_EVERY_MS);
  await database.transaction(async (session) => {
    if (await finishBeatIn(session, number, { hops, at: now(), nextAt })) {
      await removeLeadIn(session, leadId);
    }
  });
  return { kind: 'done', answer: hops.map(({ name, state }) => `${name} ${state}`).join(', ') };
}

async function removeLeadIn(session: Session, leadId: string): Promise<void> {
  await deleteJobsOfLead(session, leadId, 'canary-beat');
  await removeCanaryLeadIn(session, leadId);
}
