import type { AppDeps } from '../app.ts';
import { BookingService } from '../domain/bookings/booking-service.ts';
import type { BookingDeps } from '../domain/bookings/change-calls.ts';
import { configWith, type Config, type StartConfig } from '../config/config.ts';
import {
  perVersion,
  type LiveSettings,
  type SiteVersion,
} from '../domain/settings/live-settings.ts';
import { pageSettingsParts, type PageSettingsParts } from './create-page-settings.ts';
import { previewLinksOf } from './preview-links.ts';
import { createSettingsPoll } from '../domain/settings/settings-poll.ts';
import { createBackups } from './create-backups.ts';
import { createCalendarEvents } from './create-calendar-events.ts';
import { createCalendars, type Calendars } from './create-calendars.ts';
import { createAccess, type Access } from './create-access.ts';
import { canarySite } from './canary-site.ts';
import { createDeliveries, type Deliveries } from './create-deliveries.ts';
import type { DeliveryThreads } from './delivery-threads.ts';
import { createFunnel, type Funnel } from './create-funnel.ts';
import { createMetrics, countLeads, type Metrics } from './create-metrics.ts';
import { createClaimWatch } from '../outbound/notices/claim-notice.ts';
import { createLeads } from './create-leads.ts';
import { createLeadWatch, type LeadWatch } from './create-lead-watch.ts';
import { createRetention, type Retention } from './create-retention.ts';
import { createSignIn, type SignInSide } from './create-sign-in.ts';
import { createVoice, type Voice, type VoiceDeps } from './create-voice.ts';
import type { LeadService } from '../domain/leads/lead-service.ts';
import { createCanary, type Canary } from '../doctor/create-canary.ts';
import type { OperatorToken } from '../identity/access/operator-token.ts';
import type { Database } from '../platform/database/database.ts';
import { isOfProject } from '../platform/database/supabase-schema.ts';
import { openLimits, sharedLimiters } from '../platform/limits/open-limits.ts';
import type { CreateRateLimiter } from '../platform/limits/rate-limiter.ts';
import type { Log } from '../platform/log/log.ts';
import type { ServerProcesses } from '../platform/processes/join-processes.ts';
import { createRequestReader } from '../platform/http/request-origin.ts';

export interface ServiceParts {
  readonly config: StartConfig;
  readonly live: LiveSettings;
  readonly database: Database;
  readonly token: OperatorToken;
  readonly threads: DeliveryThreads;
  readonly processes: Pick<ServerProcesses, 'delivering'>;
  /** Of the product, for the metrics. */
  readonly version: string;
  /** The folders of the numbered SQL files, for restored backups. */
  readonly migrations: readonly string[];
  readonly log: Log;
  /** The current time. Tests give their own. */
  readonly now?: () => Date;
}

/** The parts that the routes use. */
export interface Services extends Pick<AppDeps, 'bookings' | 'calendarEvents' | 'intakeFacts'> {
  readonly live: LiveSettings;
  readonly pageSettings: PageSettingsParts;
  readonly configOf: (version: SiteVersion) => Config;
  readonly voice: Voice;
  readonly leads: LeadService & { drain(): Promise<void> };
  readonly deliveries: Deliveries;
  readonly access: Access;
  readonly signIn: SignInSide;
  readonly watch: LeadWatch;
  readonly funnel: Funnel;
  readonly metrics: Metrics;
  readonly limiters: CreateRateLimiter;
  readonly calendars: Calendars;
  readonly canary: Canary;
  readonly retention: Retention;
  readonly now: () => Date;
  /** Starts the background work. */
  start(): void;
  /** Each closer finishes its own work. Call them from last to first, before the database closes. */
  readonly closers: readonly (() => Promise<void>)[];
}

/** A visitor waits for their booking. */
const REFRESH_WITHIN_MS = 1_500;

/** Wires the features with one another. Starts nothing. */
export async function createServices(parts: ServiceParts): Promise<Services> {
  const { live, database, threads, processes, log, now = () => new Date() } = parts;
  const configOf = perVersion(({ settings }) => configWith(parts.config, settings));
  const configNow = () => configOf(live.current());
  const limits = openLimits({ ...parts.config, database, log });
  const limiters = sharedLimiters(limits.create);
  const { anonKey } = parts.config;
  const intakeFacts = { anonKey, sharesDatabase: await isOfProject(database) };
  const common = { config: configNow(), database, limiters, log, now };
  const metrics = createMetrics({ ...common, version: parts.version });
  const { counters } = metrics;
  const kick = () => deliveries.kick();
  const signIn = await createSignIn({ ...common, kick, counters });
  const submitLead: LeadService['submit'] = (lead) => leads.submit(lead);
  // The bookings need the deliveries, which need the handlers of calls.
  const callBookings: VoiceDeps['bookings'] = {
    offer: (query) => bookings.offer(query),
    book: (...booking) => bookings.book(...booking),
    request: (...asked) => bookings.request(...asked),
    latest: (leadId) => bookings.latest(leadId),
  };
  const voice = createVoice({
    ...common,
    live,
    configOf,
    submitLead,
    bookings: callBookings,
    kick,
  });
  const backups = createBackups({ ...parts, ...common, queue: () => deliveries.queue });
  const handlers = [...voice.handlers, ...backups.handlers];
  const onAttempt = counters.attemptEnded;
  const onRead = (agentId: string) => bookings.noteClashes(agentId);
  const calendars = createCalendars({ database, log, now, config: parts.config, onRead });
  const deliveries = createDeliveries({
    ...common,
    configOf,
    live,
    threads,
    processes,
    handlers,
    calendars,
    onAttempt,
    onReceiver: (change) => canary.followReceiver(change),
    ...signIn,
  });
  const siteNow = () => canarySite(configNow(), intakeFacts);
  const canary = createCanary({ ...common, queue: deliveries.queue, siteNow });
  const watch = createLeadWatch(common);
  const funnel = createFunnel(common);
  const settingsPoll = createSettingsPoll({ live, database, log });
  const onStored = () => deliveries.kick();
  const retention = createRetention(
    { ...common, live },
    {
      eraseMails: (jobIds) => deliveries.eraseMails(jobIds),
      onErased: onStored,
    },
  );
  const intake = { limiters, intakeFacts, onStored, onTaken: counters.leadTakenForFunction };
  const leads = countLeads(createLeads({ ...parts, ...intake }), counters);
  const bookingDeps: BookingDeps = {
    database,
    now,
    limiters: parts.config.rateLimits ? limiters : null,
    queue: deliveries.queue,
    settings: () => live.current().settings,
    refreshBusy: (people) => calendars.sync.refresh(people, REFRESH_WITHIN_MS),
  };
  const bookings = new BookingService(bookingDeps);
  const access = accessOf({ ...parts, limiters, now }, signIn);
  const previews = previewLinksOf({ database, calendars, access, sessions: signIn.sessions });
  const claimWatch = createClaimWatch({
    settings: () => live.current().settings,
    queue: () => deliveries.queue,
    log,
    now,
  });
  const claims = {
    start: () => configNow().delivery.delivers && claimWatch.start(),
    stop: () => claimWatch.stop(),
  };
  const working = [
    limits,
    deliveries,
    funnel,
    canary,
    backups,
    claims,
    settingsPoll,
    retention,
    calendars.sync,
  ];
  return {
    leads,
    intakeFacts,
    bookings,
    calendarEvents: createCalendarEvents({ ...common, bookings: bookingDeps }),
    deliveries,
    live,
    pageSettings: pageSettingsParts(parts.config, previews),
    configOf,
    voice,
    calendars,
    access,
    signIn,
    watch,
    funnel,
    metrics,
    limiters,
    canary,
    retention,
    now,
    start: () => working.forEach((service) => service.start()),
    closers: [...working.map((service) => () => service.stop()), () => leads.drain()],
  };
}

function accessOf(
  parts: ServiceParts & Pick<Services, 'now' | 'limiters'>,
  signIn: SignInSide,
): Access {
  const { config, database, token, limiters, now } = parts;
  const { rateLimits, trustedProxies } = config;
  return createAccess({
    database,
    now,
    signIn,
    operatorToken: token.token,
    operatorTokenSource: token.file === null ? 'environment' : 'file',
    rateLimits,
    limiters,
    ipOf: createRequestReader(trustedProxies).ipOf,
  });
}
