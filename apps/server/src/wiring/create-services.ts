import { LEAD_INTAKE_PATH } from '@pickup/contracts/lead-intake-address';
import { publicIntake, type IntakeFacts } from '@pickup/contracts/public-settings';
import { configWith, type Config, type StartConfig } from '../config/config.ts';
import { publicSite } from '../config/public-origin.ts';
import { createBackupHandler } from '../features/operations/backups/backup-job.ts';
import { createBackupSchedule } from '../features/operations/backups/backup-schedule.ts';
import { BookingService } from '../features/bookings/booking/booking-service.ts';
import type { BookingDeps } from '../features/bookings/booking/change-calls.ts';
import { perVersion, type LiveSettings } from '../features/settings/versions/live-settings.ts';
import { createSettingsPoll } from '../features/settings/versions/settings-poll.ts';
import { createCanary } from '../features/operations/canary/create-canary.ts';
import type { CanarySite } from '../features/operations/canary/send-canary-lead.ts';
import type { OperatorToken } from '../features/people/access/operator-token.ts';
import { EventStreams } from '../features/inbox/live-updates/event-streams.ts';
import { LeadFeed } from '../features/inbox/live-updates/lead-feed.ts';
import { createLeadStreamRoute } from '../features/inbox/live-updates/lead-stream-route.ts';
import { createClaimWatch } from '../features/settings/claims/claim-notice.ts';
import type { Database } from '../platform/database/database.ts';
import { isOfProject } from '../platform/database/supabase-schema.ts';
import { createRequestReader } from '../platform/http/request-origin.ts';
import { EventBus } from '../platform/events.ts';
import { addCallJobs } from '../features/voice/jobs-of-lead.ts';
import { addDeliveryJobs } from '../features/deliveries/jobs-of-events.ts';
import { addReportJobs } from '../features/report/jobs-of-lead.ts';
import { JobQueue } from '../platform/jobs/job-queue.ts';
import { openLimits, sharedLimiters } from '../platform/limits/open-limits.ts';
import type { Log } from '../platform/log/log.ts';
import { createMailbox } from '../platform/mail/mailbox.ts';
import type { ServerProcesses } from '../platform/processes/join-processes.ts';
import { createFunnelCounter } from '../features/page/funnel/funnel-counter.ts';
import { createAccess } from './create-access.ts';
import { createCalendars, type Calendars } from './create-calendars.ts';
import { createDeliveries } from './create-deliveries.ts';
import { createLeads } from './create-leads.ts';
import { createMetrics } from './create-metrics.ts';
import { pageSettingsParts } from './create-page-settings.ts';
import { createRetention } from './create-retention.ts';
import { createSignIn } from './create-sign-in.ts';
import { createVoice } from './create-voice.ts';
import type { DeliveryThreads } from './delivery-threads.ts';
import type { ServerContext } from './server-context.ts';

export interface ServiceParts {
  readonly config: StartConfig;
  readonly live: LiveSettings;
  readonly database: Database;
  readonly token: OperatorToken;
  readonly threads: DeliveryThreads;
  readonly processes: Pick<ServerProcesses, 'delivering'>;
  /** The product's version, for the metrics. */
  readonly version: string;
  /** The folders of the numbered SQL files, for restored backups. */
  readonly migrations: readonly string[];
  readonly log: Log;
  /** The current time. Tests give their own. */
  readonly now?: () => Date;
}

export type Services = Awaited<ReturnType<typeof createServices>>;
/** What the routes use of them. */
export type Features = Omit<Services, 'start' | 'closers'>;

/** Wires the features with one another. Starts nothing. */
export async function createServices(parts: ServiceParts) {
  const { live, database, threads } = parts;
  const limits = openLimits({ limitsUrl: parts.config.limitsUrl, database, log: parts.log });
  const onKick = () => deliveries.kick(); // they are made last, because they have every job's handler
  const context: ServerContext = contextOf(parts, sharedLimiters(limits.create), onKick);
  const { config, configOf, queue } = context;
  const { anonKey } = config;
  const intakeFacts = { anonKey, sharesDatabase: await isOfProject(database) };
  const metrics = createMetrics({ ...context, version: parts.version });
  const { counters } = metrics;
  const signIn = await createSignIn({ ...context, counters });
  const onRead = (agentId: string) => bookings.noteClashes(agentId);
  const calendars = createCalendars({ ...context, onRead });
  const bookingDeps = bookingDepsOf(context, calendars);
  const bookings = new BookingService(bookingDeps);
  const leads = createLeads({ ...context, intakeFacts, counters });
  const voice = createVoice({ ...context, leads, bookings });
  const backups = createBackups({ ...context, migrations: parts.migrations });
  const siteNow = () => canarySite(configOf(live.current()), intakeFacts);
  const canary = createCanary({ ...context, siteNow });
  const deliveries = createDeliveries({
    ...context,
    mailHandlers: signIn.mailHandlers,
    threads,
    calendars,
    processes: () => parts.processes.delivering,
    handlers: [...voice.handlers, ...backups.handlers],
    onAttempt: counters.attemptEnded,
    onReceiver: canary.followReceiver,
  });
  const { eraseMails } = deliveries;
  const retention = createRetention(context, { eraseMails, onErased: () => queue.kick() });
  const access = createAccess({ ...context, signIn, token: parts.token });
  const funnel = createFunnelCounter(context);
  const claims = createClaimWatch({ ...context, settings: () => live.current().settings });
  const senders = config.delivery.delivers ? [retention, claims, ...backups.schedules] : [];
  const poll = createSettingsPoll(context);
  const working = [limits, deliveries, funnel, canary, poll, calendars.sync, ...senders];
  return {
    ...context,
    access,
    bookings,
    calendars,
    canary,
    deliveries,
    bookingDeps,
    funnel,
    intakeFacts,
    leads,
    metrics,
    pageSettings: pageSettingsParts(parts.config, { ...context, calendars, access, signIn }),
    retention,
    signIn,
    voice,
    watch: createLeadWatch(context),
    start: () => working.forEach((service) => service.start()),
    /** Each closer finishes its own work. Call them from last to first, before the database closes. */
    closers: [...working.map((service) => () => service.stop()), () => leads.drain()],
  };
}

function contextOf(
  { config: start, live, database, log, now = () => new Date() }: ServiceParts,
  limiters: ServerContext['limiters'],
  onKick: () => void,
): ServerContext {
  const configOf = perVersion(({ settings }) => configWith(start, settings));
  const queue = new JobQueue({ database, onKick, now });
  const events = followedEvents(live);
  const requests = createRequestReader(start.trustedProxies, now);
  const config = configOf(live.current());
  return { config, configOf, live, database, queue, events, limiters, requests, log, now };
}

/** The events that features tell those above them. */
function followedEvents(live: LiveSettings): EventBus {
  const events = new EventBus();
  addReportJobs(events, live);
  addDeliveryJobs(events, live);
  addCallJobs(events, live);
  return events;
}

/** A visitor waits for their booking. */
const REFRESH_WITHIN_MS = 1_500;

function bookingDepsOf(context: ServerContext, { sync }: Calendars): BookingDeps {
  const { config, live, limiters } = context;
  return {
    ...context,
    limiters: config.rateLimits ? limiters : null,
    settings: () => live.current().settings,
    refreshBusy: (people) => sync.refresh(people, REFRESH_WITHIN_MS),
  };
}

/** Where the canary goes, with these settings. */
function canarySite(config: Config, facts: IntakeFacts): CanarySite {
  const { settings, delivery, canary } = config;
  const site = publicSite(config);
  const intake = publicIntake(settings, facts);
  // Another system's function knows no canary, and would keep it as a lead.
  const ownFunction = intake?.site === 'stands-in' ? intake.url : null;
  return {
    settings,
    site,
    intakeUrl: ownFunction ?? new URL(LEAD_INTAKE_PATH, site).href,
    delivers: delivery.delivers,
    hasMailServer: delivery.smtpUrl !== null,
    mailbox: canary.imapUrl === null ? null : createMailbox(canary.imapUrl),
  };
}

/** Wires the backups: none without a key, and none on a schedule without a place for them. */
function createBackups(context: ServerContext & { readonly migrations: readonly string[] }) {
  const { dataDir, backup } = context.config;
  const { key, to, keep, s3, atMinute } = backup;
  if (key === null) return { handlers: [], schedules: [] };
  const operators = () => context.live.current().settings.mail.operators;
  const scheduled = { to, keep };
  return {
    handlers: [createBackupHandler({ ...context, dataDir, key, s3, scheduled, operators })],
    schedules: to === null ? [] : [createBackupSchedule({ ...context, to, atMinute })],
  };
}

/** The event streams that tell consoles about every change to a lead. Starts nothing. */
function createLeadWatch(context: ServerContext) {
  const feed = new LeadFeed(context);
  const streams = new EventStreams();
  return {
    routes: createLeadStreamRoute({ feed, streams, now: context.now }),
    /** Ends the event streams, which would otherwise keep the HTTP server from closing. Idempotent. */
    endStreams() {
      streams.close();
      feed.close();
      return Promise.resolve();
    },
  };
}
