import { configWith, type StartConfig } from './config/config.ts';
import type { ServerContext } from './context.ts';
import { PERSONAL_DATA, POLICY, retentionOf } from './features.ts';
import { createAssignment } from './features/assignment/assignment-use.ts';
import { createBookings, type Calendars } from './features/bookings/create-bookings.ts';
import { createMailFileSweep } from './features/deliveries/email/sweep-mail-files.ts';
import { createLeadWatch } from './features/inbox/live-updates/create-lead-watch.ts';
import { createLeads } from './features/leads/intake/create-leads.ts';
import { createBackups } from './features/operations/backups/create-backups.ts';
import { canarySite } from './features/operations/canary/canary-site.ts';
import { createCanary, type Canary } from './features/operations/canary/create-canary.ts';
import { consumeCanaryToken } from './features/operations/canary/runs.ts';
import { createMetrics } from './features/operations/metrics/create-metrics.ts';
import { createFunnelCounter } from './features/page/funnel/funnel-counter.ts';
import { createAccess } from './features/people/access/create-access.ts';
import type { OperatorToken } from './features/people/access/operator-token.ts';
import { createSignIn } from './features/people/sign-in/create-sign-in.ts';
import { createConsentChain } from './features/privacy/consent/consent-chain.ts';
import { createRetention } from './features/privacy/retention/create-retention.ts';
import { createPush, type PushUse } from './features/push/push-use.ts';
import type { DeliveryResources } from './features/report/delivery-resources.ts';
import { createClaimWatch } from './features/settings/claims/claim-notice.ts';
import { createPreviewLinks } from './features/settings/preview/preview-links.ts';
import { createSettingsPoll } from './features/settings/live/published-settings.ts';
import { createTaskWatch } from './features/tasks/morning-mail.ts';
import { createVoice } from './features/voice/create-voice.ts';
import type { Database } from './platform/database/database.ts';
import { isOnSupabase } from './platform/database/postgres/supabase-schema.ts';
import { createRequestReader } from './platform/http/request-origin.ts';
import { JobQueue } from './platform/jobs/job-queue.ts';
import { openLimits, sharedLimiters } from './platform/limits/open-limits.ts';
import { perVersion, type LiveSettings } from './platform/live-settings.ts';
import type { Log } from './platform/log/log.ts';
import { sealerOf, type Sealer } from './platform/secrets/sealer.ts';
import type { ServerProcesses } from './platform/processes/join-processes.ts';
import { openEvents } from './open-events.ts';
import { createJobRunner, type JobRunner } from './run-jobs.ts';

export interface FeatureParts {
  readonly config: StartConfig;
  readonly live: LiveSettings;
  readonly database: Database;
  readonly token: OperatorToken;
  /** Encrypts the variables that are set in the console. */
  readonly secrets: Sealer;
  readonly deliveryResources: DeliveryResources;
  readonly processes: Pick<ServerProcesses, 'deliveringCount'>;
  /** The product's version, for the metrics. */
  readonly version: string;
  /** The folders of the numbered SQL files, which migrate restored backups. */
  readonly migrations: readonly string[];
  readonly log: Log;
  /** The clock. Tests pass their own. */
  readonly now?: () => Date;
}

export type OpenFeatures = Awaited<ReturnType<typeof openFeatures>>;

/** Opens all features with one shared context, each after the features it uses. Starts nothing. */
export async function openFeatures(parts: FeatureParts) {
  const { database, deliveryResources } = parts;
  const limits = openLimits({ limitsUrl: parts.config.limitsUrl, database, log: parts.log });
  const context = contextOf(parts, sharedLimiters(limits.create));
  const { config, configNow, now } = context;
  const intakeFacts = { anonKey: config.anonKey, sharesDatabase: await isOnSupabase(database) };
  const metrics = createMetrics({ ...context, version: parts.version });
  const { counters } = metrics;
  const sealer = sealerOf(database, now);
  const signIn = await createSignIn({ ...context, counters });
  const access = createAccess({ ...context, signIn, token: parts.token, policy: POLICY });
  const leads = createLeads({
    ...context,
    intakeFacts,
    counters,
    consumeCanaryToken: (token) => consumeCanaryToken(database, token),
  });
  const { bookings, calendars } = createBookings({ ...context, sealer });
  const push = createPush({ ...context, sealer });
  const voice = createVoice({ ...context, leads, bookings });
  const backups = createBackups({ ...context, migrations: parts.migrations });
  const canary = createCanary({ ...context, siteNow: () => canarySite(configNow(), intakeFacts) });
  const jobs = createJobRunner({
    ...context,
    deliveryResources,
    sources: calendars.sources,
    sealer,
    jobs: [...signIn.jobs, ...voice.jobs, ...backups.jobs],
    processes: () => parts.processes.deliveringCount,
    onAttempt: counters.attemptEnded,
    onReceiver: canary.followReceiver,
  });
  const workParts = { ...context, jobs, canary, calendars, backups, push };
  const { working: others, ...work } = await openWork(parts, workParts);
  const working = [limits, jobs, ...others];
  return {
    ...context,
    ...work,
    access,
    backups,
    bookings,
    calendars,
    canary,
    intakeFacts,
    jobs,
    leads,
    metrics,
    pdf: deliveryResources.pdf,
    personalData: PERSONAL_DATA,
    push,
    previewLinks: createPreviewLinks({ database, sealer, access, signIn }),
    settingsFile: parts.config.settingsFile,
    signIn,
    voice,
    watch: createLeadWatch(context),
    start: () => working.forEach((service) => service.start()),
    /**
     * Each closer finishes the work of one service. Call the closers from last to first, before
     * closing the database.
     */
    closers: [...working.map((service) => () => service.stop()), () => leads.drain()],
  };
}

interface WorkParts extends ServerContext {
  readonly jobs: Pick<JobRunner, 'deleteEmailFiles'>;
  readonly canary: Canary;
  readonly calendars: Pick<Calendars, 'sync'>;
  readonly backups: Pick<ReturnType<typeof createBackups>, 'schedule'>;
  readonly push: PushUse;
}

/** Opens the background services. `working` lists them in the order in which they start. */
async function openWork({ deliveryResources }: FeatureParts, parts: WorkParts) {
  const { config, database, live, log, queue, jobs, canary, calendars, backups } = parts;
  const assignment = createAssignment(parts);
  await Promise.all([parts.push.load(), assignment.load()]);
  const featureWork = [parts.push.work, assignment.work];
  const onErased = () => queue.kick(); // a kick also chains the revoked consent
  const { deleteEmailFiles } = jobs;
  const retention = createRetention(retentionOf(parts, { deleteEmailFiles, onErased }));
  const chain = createConsentChain({ database, log });
  queue.onKick(() => chain.kick());
  const funnel = createFunnelCounter(parts);
  const claims = createClaimWatch({ ...parts, settings: () => live.current().settings });
  const tasks = createTaskWatch(parts);
  const ifDelivering = config.delivery.isEnabled
    ? [retention, claims, tasks, backups.schedule]
    : [];
  const sweep = createMailFileSweep({ ...parts, outboxDir: deliveryResources.outboxDir });
  const poll = createSettingsPoll(parts);
  const working = [
    chain,
    sweep,
    funnel,
    canary,
    poll,
    calendars.sync,
    ...featureWork,
    ...ifDelivering,
  ];
  return { assignment, retention, funnel, working };
}

function contextOf(
  { config: start, live, database, secrets, log, now = () => new Date() }: FeatureParts,
  limiters: ServerContext['limiters'],
): ServerContext {
  const configOf = perVersion(({ settings, stored }) => configWith(start, settings, stored));
  const queue = new JobQueue({ database, now });
  const events = openEvents(live);
  const requests = createRequestReader(start.trustedProxies, now);
  const configNow = () => configOf(live.current());
  const made = { config: configNow(), configNow, configOf, queue, events, limiters, requests };
  return { ...made, live, database, secrets, log, now };
}
