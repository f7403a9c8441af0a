import { EMBED_PATH } from '@pickup/contracts/embed';
import type { IntakeFacts } from '@pickup/contracts/public-settings';
import type { PageRenderer } from '@pickup/contracts/page';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import { basePath, LANGUAGES } from '@pickup/messages/language';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { createConsole } from './wiring/create-console.ts';
import { createErrorAnswers } from './answer-error.ts';
import type { BookingService } from './domain/bookings/booking-service.ts';
import type { Config } from './config/config.ts';
import type { BuiltConsole } from './operator/console/load-console.ts';
import { isConsoleHost, separateHosts, type HostDeps } from './operator/console/separate-hosts.ts';
import type { Access } from './wiring/create-access.ts';
import { readLastProvedTime } from './domain/backups/stored-backups.ts';
import type { Deliveries } from './wiring/create-deliveries.ts';
import type { Funnel } from './wiring/create-funnel.ts';
import type { Metrics } from './wiring/create-metrics.ts';
import type { LeadWatch } from './wiring/create-lead-watch.ts';
import type { Retention } from './wiring/create-retention.ts';
import type { SignInSide } from './wiring/create-sign-in.ts';
import type { Voice } from './wiring/create-voice.ts';
import { compressAnswers } from './platform/http/compress-answers.ts';
import { diskShortage } from './platform/shortage.ts';
import { createHealthRoutes, type HealthDeps } from './platform/http/health-routes.ts';
import { createLeadIntakeRoute } from './visitor/intake/lead-intake-route.ts';
import type { LeadService } from './domain/leads/lead-service.ts';
import type { StoredLead } from './domain/leads/stored-lead.ts';
import type { LiveSettings } from './domain/settings/live-settings.ts';
import { settingsOf, siteOf, pinSettings } from './domain/settings/site-of.ts';
import type { Calendars } from './wiring/create-calendars.ts';
import { createOperatorSide } from './wiring/operator-side.ts';
import { createServerRoutes } from './operator/server/server-routes.ts';
import { createBrandRoutes } from './visitor/brand/brand-routes.ts';
import { createEmbedLoader } from './visitor/pages/embed-loader.ts';
import { createPageResponder, type PageResponder } from './visitor/pages/page-responder.ts';
import { createPageRoutes } from './visitor/pages/page-routes.ts';
import { createPageSettingsSide, type PageSettingsParts } from './wiring/create-page-settings.ts';
import { createPeopleSide } from './wiring/people-side.ts';
import type { Database } from './platform/database/database.ts';
import type { CreateRateLimiter } from './platform/limits/rate-limiter.ts';
import type { Log } from './platform/log/log.ts';
import { createRequestIds } from './platform/http/request-ids.ts';
import { createRequestReader, type RequestReader } from './platform/http/request-origin.ts';
import { commonHeaders } from './platform/http/security-headers.ts';
import { shareAnswers } from './platform/http/share-answers.ts';
import { serveStaticFile, type StaticFiles } from './platform/http/static-files.ts';
import { createReportRoutes } from './visitor/report/report-routes.ts';
import { createSubscriptionRoutes } from './visitor/unsubscribe/subscription-routes.ts';

export interface AppDeps {
  readonly config: Pick<Config, 'supabase' | 'trustedProxies' | 'backup'> &
    Partial<Pick<Config, 'dataDir'>>;
  readonly live: LiveSettings;
  readonly pageSettings: PageSettingsParts;
  readonly renderer: PageRenderer;
  readonly staticFiles: StaticFiles;
  /** Absent in development, where the console is served from its source. */
  readonly console?: BuiltConsole;
  readonly database: Database;
  readonly leads: LeadService;
  /** How the page reaches the function that takes leads. */
  readonly intakeFacts: IntakeFacts;
  readonly bookings: BookingService;
  /** Where calendar services report their calls. */
  readonly calendarEvents: Hono;
  readonly deliveries: Deliveries;
  readonly voice: Pick<Voice, 'routes'>;
  readonly access: Access;
  readonly limiters: CreateRateLimiter;
  readonly signIn: Pick<SignInSide, 'routes' | 'accounts' | 'sessions' | 'kick'>;
  readonly watch: Pick<LeadWatch, 'routes'>;
  readonly funnel: Pick<Funnel, 'routes'>;
  readonly metrics: Metrics;
  readonly retention: Pick<Retention, 'rules' | 'kick'>;
  readonly calendars: Calendars;
  /** Of the product. */
  readonly version: string;
  readonly log: Log;
  readonly now: () => Date;
  readonly isStopping: () => boolean;
  /** False only in development, where reloading writes scripts into the page. */
  readonly pagePolicy?: boolean;
}

/** Mounts every route, sets the common headers, and answers every error. Starts nothing. */
export function createApp(deps: AppDeps): Hono {
  const { config, live, staticFiles, isStopping } = deps;
  const requests = createRequestReader(config.trustedProxies, deps.now);
  const nextRequestId = createRequestIds();
  const respond = createPageResponder({ ...deps, requests });
  const hosts = hostsOf(live.current().settings, requests);
  const hasPages = (c: Context) => hosts === null || !isConsoleHost(hosts, requests.origin(c));
  const onAnswer = deps.metrics.counters.requestFailed;
  const { notFound, onError } = createErrorAnswers({ log: deps.log, respond, hasPages, onAnswer });
  const app = new Hono();
  app.use(pinSettings(live));
  const versionOf = (c: Context) => siteOf(c).number;
  // In development, the renderer may have changed since.
  if (deps.pagePolicy !== false)
    app.on('GET', CALCULATOR_PATHS, shareAnswers({ now: deps.now, nextRequestId, versionOf }));
  app.use(setCommonHeaders(requests, nextRequestId));
  app.use((c, next) => (isStorablePath(c.req.path) ? next() : notFound(c)));
  if (hosts) app.use(separateHosts(hosts));
  // Not /auth/v1: its responses contain tokens along with what the client sent.
  app.use('/api/*', compressAnswers());
  app.use('/api/*', deps.access.guard);
  app.onError(onError);
  app.notFound(notFound);
  app.route('/', deps.metrics.routes);
  app.route('/', createHealthRoutes({ ...healthOf(deps), isLocal: requests.isLocal, isStopping }));
  app.route('/', createIntake(deps, requests));
  app.route('/', deps.voice.routes);
  app.route('/', deps.calendarEvents);
  app.route('/', deps.signIn.routes);
  app.route('/', deps.funnel.routes);
  app.route('/', deps.watch.routes); // before the lead routes, which would read `stream` as an id
  app.route('/', createOperatorSide({ ...deps, requestFacts: requests.facts }));
  app.route('/', createPageSettingsSide(deps, requests));
  app.route('/', createServerRoutes({ ...deps, ...config, requests }));
  app.route('/', createPeopleSide({ ...deps, requestFacts: requests.facts }));
  app.route('/', createConsole(deps, requests.isHttps));
  app.route('/', createLinkedPages(deps, requests, respond));
  app.route('/', createBrandRoutes({ versionOf: siteOf, pdf: deps.deliveries.pdf, now: deps.now }));
  app.route('/', createPageRoutes({ ...deps, requests, respond }));
  app.route('/', createEmbedLoader({ staticFiles }));
  return app.get('*', (c) => serveStaticFile(c, staticFiles) ?? notFound(c));
}

const CALCULATOR_PATHS = LANGUAGES.map(basePath).flatMap((base) => [`${base}/`, base + EMBED_PATH]);

function healthOf({ config, database }: AppDeps): Omit<HealthDeps, 'isStopping' | 'isLocal'> {
  const ping = () => database.ping();
  const folder = database.kind === 'pglite' ? config.dataDir : undefined;
  return {
    ping,
    ...(folder !== undefined && { shortage: () => diskShortage(folder) }),
    ...(config.backup.to !== null && { lastBackup: () => readLastProvedTime(database) }),
  };
}

/** No id or token has a NUL, which the database refuses. */
const isStorablePath = (path: string) => !path.includes('\0') && !path.includes('%00');

// Set them before the handler runs, so that Hono creates the answer with them. Setting them afterwards costs the
// intake more than half of its throughput.
function setCommonHeaders(requests: RequestReader, nextRequestId: () => string): MiddlewareHandler {
  const [plain, secure] = [false, true].map((https) => Object.entries(commonHeaders(https)));
  return (c, next) => {
    const requestId = nextRequestId();
    c.set('requestId', requestId);
    c.header('x-request-id', requestId);
    for (const [name, value] of (requests.isHttps(c) ? secure : plain) ?? []) c.header(name, value);
    return next();
  };
}

// config.ts refuses a consoleUrl without a siteUrl.
function hostsOf(
  { siteUrl, consoleUrl }: SiteSettings,
  { origin }: RequestReader,
): HostDeps | null {
  if (siteUrl === undefined || consoleUrl === undefined) return null;
  const [siteOrigin, consoleOrigin] = [new URL(siteUrl).origin, new URL(consoleUrl).origin];
  return { siteOrigin, consoleOrigin, originOf: origin };
}

/** The pages that a lead's emails link to: the report and the unsubscribe page. */
function createLinkedPages(deps: AppDeps, requests: RequestReader, respond: PageResponder): Hono {
  const { database, deliveries, limiters, log } = deps;
  const { pdf, kick: onRecorded } = deliveries;
  const { facts: requestFacts } = requests;
  const readShown = shownReader(deps);
  return new Hono()
    .route('/', createReportRoutes({ database, respond, readShown, pdf, requests, limiters }))
    .route(
      '/',
      createSubscriptionRoutes({ database, respond, requestFacts, limiters, onRecorded, log }),
    );
}

function shownReader({ live, deliveries }: AppDeps) {
  return async (c: Context, { settingsVersion: number }: Pick<StoredLead, 'settingsVersion'>) => {
    const own = siteOf(c);
    const version = number === null ? own : await live.at(number);
    return { settings: version.settings, links: deliveries.linksOf(own), version };
  };
}

function createIntake({ leads, metrics }: AppDeps, requests: RequestReader): Hono {
  return createLeadIntakeRoute({
    leads,
    onUnread: metrics.counters.leadRefused,
    requestFacts: requests.facts,
    siteOrigin: requests.origin,
    allowedOrigins(c) {
      const { intake, siteUrl } = settingsOf(c);
      return siteUrl === undefined ? intake.allowedOrigins : [...intake.allowedOrigins, siteUrl];
    },
  });
}
