import { EMBED_PATH } from '@pickup/contracts/embed';
import type { PageRenderer } from '@pickup/contracts/page';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import { basePath, LANGUAGES } from '@pickup/messages/language';
import { Hono, type Context } from 'hono';
import { createConsole } from './wiring/create-console.ts';
import { createErrorAnswers } from './answer-error.ts';
import { createCalendarEventsRoute } from './features/bookings/external/calendar-events-route.ts';
import { publicOrigin } from './config/public-origin.ts';
import { takeExternalEvent } from './features/bookings/booking/take-external-event.ts';
import type { BuiltConsole } from './features/operations/console/load-console.ts';
import {
  isConsoleHost,
  separateHosts,
  type HostDeps,
} from './features/operations/console/separate-hosts.ts';
import { readLastProvedTime } from './features/operations/backups/stored-backups.ts';
import { linksOf } from './wiring/create-deliveries.ts';
import type { Features } from './wiring/create-services.ts';
import { compressAnswers } from './platform/http/compress-answers.ts';
import { diskShortage } from './platform/shortage.ts';
import { createHealthRoutes, type HealthDeps } from './platform/http/health-routes.ts';
import { createLeadIntakeRoute } from './features/leads/intake/lead-intake-route.ts';
import type { StoredLead } from './features/leads/stored-lead.ts';
import { settingsOf, siteOf, pinSettings } from './features/settings/versions/site-of.ts';
import { createOperatorSide } from './wiring/operator-side.ts';
import { createServerRoutes } from './features/operations/server/server-routes.ts';
import { createBrandRoutes } from './features/settings/theme/brand-routes.ts';
import { createEmbedLoader } from './features/page/embed-loader.ts';
import {
  createPageResponder,
  type PageResponder,
} from './features/settings/rendering/page-responder.ts';
import { createPageRoutes } from './features/page/page-routes.ts';
import { createPageSettingsSide } from './wiring/create-page-settings.ts';
import { createFunnelRoute } from './features/page/funnel/funnel-route.ts';
import { createRequestIds } from './platform/http/request-ids.ts';
import type { RequestReader } from './platform/http/request-origin.ts';
import { setCommonHeaders } from './platform/http/security-headers.ts';
import { shareAnswers } from './platform/http/share-answers.ts';
import { serveStaticFile, type StaticFiles } from './platform/http/static-files.ts';
import { createReportRoutes } from './features/report/page/report-routes.ts';
import { createSubscriptionRoutes } from './features/privacy/unsubscribe/subscription-routes.ts';

export interface AppDeps extends Features {
  readonly renderer: PageRenderer;
  readonly staticFiles: StaticFiles;
  /** Absent in development, where the console is served from its source. */
  readonly console?: BuiltConsole;
  /** The product's version. */
  readonly version: string;
  readonly isStopping: () => boolean;
  /** False only in development, where reloading writes scripts into the page. */
  readonly pagePolicy?: boolean;
}

/** Mounts every route, sets the common headers, and answers every error. Starts nothing. */
export function createApp(deps: AppDeps): Hono {
  const { config, live, staticFiles, metrics, requests } = deps;
  const nextRequestId = createRequestIds();
  const respond = createPageResponder(deps);
  const hosts = hostsOf(config.settings, requests);
  const hasPages = (c: Context) => hosts === null || !isConsoleHost(hosts, requests.origin(c));
  const onAnswer = metrics.counters.requestFailed;
  const { notFound, onError } = createErrorAnswers({ log: deps.log, respond, hasPages, onAnswer });
  const app = new Hono();
  app.use(pinSettings(live));
  const versionOf = (c: Context) => siteOf(c).number;
  // In development, the renderer may have changed since.
  if (deps.pagePolicy !== false)
    app.on('GET', CALCULATOR_PATHS, shareAnswers({ now: deps.now, nextRequestId, versionOf }));
  app.use(setCommonHeaders(nextRequestId, requests.isHttps));
  app.use((c, next) => (isStorablePath(c.req.path) ? next() : notFound(c)));
  if (hosts) app.use(separateHosts(hosts));
  // Not /auth/v1: its responses contain tokens along with what the client sent.
  app.use('/api/*', compressAnswers());
  app.use('/api/*', deps.access.guard);
  app.onError(onError);
  app.notFound(notFound);
  app.route('/', metrics.routes);
  app.route('/', createHealthRoutes(healthOf(deps)));
  app.route('/', createIntake(deps));
  app.route('/', deps.voice.routes);
  app.route('/', createCalendarEvents(deps));
  app.route('/', deps.signIn.routes);
  app.route('/', createFunnel(deps));
  app.route('/', deps.watch.routes); // before the lead routes, which would read `stream` as an id
  app.route('/', createOperatorSide(deps));
  app.route('/', createPageSettingsSide(deps));
  app.route('/', createServerRoutes({ ...deps, trustedProxies: config.trustedProxies }));
  app.route('/', createConsole(deps));
  app.route('/', createLinkedPages(deps, respond));
  app.route('/', createBrandRoutes({ versionOf: siteOf, pdf: deps.deliveries.pdf, now: deps.now }));
  app.route('/', createPageRoutes({ ...deps, respond }));
  app.route('/', createEmbedLoader({ staticFiles }));
  return app.get('*', (c) => serveStaticFile(c, staticFiles) ?? notFound(c));
}

const CALCULATOR_PATHS = LANGUAGES.map(basePath).flatMap((base) => [`${base}/`, base + EMBED_PATH]);

function healthOf({ config, database, requests, isStopping }: AppDeps): HealthDeps {
  const { backup, dataDir } = config;
  return {
    ping: () => database.ping(),
    isStopping,
    isLocal: requests.isLocal,
    ...(database.kind === 'pglite' && { shortage: () => diskShortage(dataDir) }),
    ...(backup.to !== null && { lastBackup: () => readLastProvedTime(database) }),
  };
}

/** No id or token has a NUL, which the database refuses. */
const isStorablePath = (path: string) => !path.includes('\0') && !path.includes('%00');

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
function createLinkedPages(deps: AppDeps, respond: PageResponder): Hono {
  const { deliveries, queue, requests } = deps;
  const reports = { ...deps, respond, readShown: shownReader(deps), pdf: deliveries.pdf };
  const onRecorded = () => queue.kick();
  const subscriptions = { ...deps, respond, requestFacts: requests.facts, onRecorded };
  return new Hono()
    .route('/', createReportRoutes(reports))
    .route('/', createSubscriptionRoutes(subscriptions));
}

function shownReader({ config: { port }, live }: AppDeps) {
  return async (c: Context, { settingsVersion: number }: Pick<StoredLead, 'settingsVersion'>) => {
    const own = siteOf(c);
    const version = number === null ? own : await live.at(number);
    const links = linksOf({ settings: own.settings, port });
    return { settings: version.settings, links, version };
  };
}

function createIntake({ leads, metrics, requests }: AppDeps): Hono {
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

function createFunnel({ config, funnel: counter, ...deps }: AppDeps): Hono {
  const { rateLimits, settings } = config;
  return createFunnelRoute({ ...deps, counter, rateLimits, siteUrl: settings.siteUrl });
}

/** The addresses at which calendar services report their calls. */
function createCalendarEvents({ config, requests, ...deps }: AppDeps): Hono {
  return createCalendarEventsRoute({
    ...deps,
    take: (event) => takeExternalEvent(deps.bookingDeps, event),
    secrets: config.calendarEvents,
    site: publicOrigin(config),
    requestFacts: requests.facts,
  });
}
