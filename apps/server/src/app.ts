import { EMBED_PATH } from '@pickup/contracts/page/embed';
import type { PageRenderer } from '@pickup/contracts/page/page';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { basePath, LANGUAGES } from '@pickup/messages/language';
import { Hono, type Context } from 'hono';
import { appsOf, ROUTES } from './features.ts';
import { bookingsOfPerson } from './features/bookings/bookings-of-person.ts';
import { proposeTeamZone } from './features/bookings/times/stored-hours.ts';
import { leadsOfPerson } from './features/leads/leads-of-person.ts';
import { createReportPreviews } from './features/report/email/example-report.ts';
import type { OpenFeatures } from './open-features.ts';
import { createReferenceRoutes } from './platform/http/reference/reference-routes.ts';
import { createErrorAnswers } from './answer-error.ts';
import type { BuiltConsole } from './features/operations/console/load-console.ts';
import {
  isConsoleHost,
  separateHosts,
  type HostDeps,
} from './features/operations/console/separate-hosts.ts';
import { readLastProvedTime } from './features/operations/backups/stored-backups.ts';
import { compressAnswers } from './platform/http/compress-answers.ts';
import { diskShortage } from './platform/processes/shortage.ts';
import { createHealthRoutes, type HealthDeps } from './platform/http/health-routes.ts';
import { pinSettings } from './platform/http/site-of.ts';
import {
  createPageResponder,
  type PageResponder,
} from './features/settings/rendering/page-responder.ts';
import { createRequestIds } from './platform/http/request-ids.ts';
import type { RequestReader } from './platform/http/request-origin.ts';
import { setCommonHeaders } from './platform/http/security-headers.ts';
import { SharedAnswers } from './platform/http/shared-answers.ts';
import { serveStaticFile, type StaticFiles } from './platform/http/static-files.ts';

export interface AppDeps extends Omit<OpenFeatures, 'start' | 'closers'> {
  readonly renderer: PageRenderer;
  readonly staticFiles: StaticFiles;
  /** Absent in development, where the console is served from its source. */
  readonly console?: BuiltConsole;
  /** The product's version. */
  readonly version: string;
  readonly isStopping: () => boolean;
  readonly shared: SharedAnswers | null;
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
  if (deps.shared) app.on('GET', deps.shared.paths, deps.shared.middleware);
  app.use(setCommonHeaders(nextRequestId, requests.isHttps));
  app.use((c, next) => (isStorablePath(c.req.path) ? next() : notFound(c)));
  if (hosts) app.use(separateHosts(hosts));
  // Not /auth/v1: its responses contain tokens along with what the client sent.
  app.use('/api/*', compressAnswers());
  app.use('/api/*', deps.access.guard);
  app.onError(onError);
  app.notFound(notFound);
  app.route('/', createHealthRoutes(healthOf(deps)));
  for (const routes of appsOf(routeContext(deps, respond))) app.route('/', routes);
  app.route(
    '/',
    createReferenceRoutes({ routes: ROUTES, siteUrl: apartFromPage(config.settings) }),
  );
  return app.get('*', (c) => serveStaticFile(c, staticFiles) ?? notFound(c));
}

/** The pages that visitors of the same second share. Null in development, where the renderer may have changed since. */
export function sharedPages({
  live,
  now,
  pagePolicy,
}: Pick<AppDeps, 'live' | 'now' | 'pagePolicy'>): SharedAnswers | null {
  if (pagePolicy === false) return null;
  const version = () => live.current().number;
  return new SharedAnswers({
    paths: CALCULATOR_PATHS,
    now,
    nextRequestId: createRequestIds(),
    version,
  });
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

/** What the routes of features work with. */
function routeContext(deps: AppDeps, respond: PageResponder) {
  const { access, calendars, config, jobs, live, metrics, queue, requests, signIn, watch } = deps;
  return {
    ...deps,
    ...signIn,
    ...access,
    ...calendars,
    ...watch,
    // Late, because tests replace it.
    eraseMails: (jobIds: readonly string[]) => jobs.eraseMails(jobIds),
    respond,
    counters: metrics.counters,
    backup: config.backup,
    trustedProxies: config.trustedProxies,
    requestFacts: requests.facts,
    settings: () => live.current().settings,
    kick: () => queue.kick(),
    leadsOf: leadsOfPerson(deps),
    bookingsOf: bookingsOfPerson,
    onTimeZone: proposeTeamZone,
    reportPreviews: createReportPreviews(deps),
    onRecorded: () => queue.kick(),
    onErased(leadId: string) {
      deps.log.info({ leadId }, 'a person was erased');
      queue.kick(); // the ledger must chain the revocation
    },
  };
}

/** The page's address, if the console and the API are on a host of their own. */
function apartFromPage({ siteUrl, consoleUrl }: SiteSettings): string | undefined {
  return consoleUrl === undefined ? undefined : siteUrl;
}
