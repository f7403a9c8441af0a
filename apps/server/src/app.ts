import { Hono, type Context } from 'hono';
import { createErrorHandlers } from './error-handlers.ts';
import { appsOf, ROUTES } from './features.ts';
import {
  hostsOf,
  isConsoleHost,
  separateHosts,
} from './features/operations/console/separate-hosts.ts';
import { createPageResponder } from './features/settings/rendering/page-responder.ts';
import { compressResponses } from './platform/http/server/compress-responses.ts';
import { createReferenceRoutes } from './platform/http/reference/reference-routes.ts';
import { createRequestIds } from './platform/http/request-ids.ts';
import { setCommonHeaders } from './platform/http/server/security-headers.ts';
import { pinSettings } from './platform/http/site-of.ts';
import { serveStaticFile } from './platform/http/server/static-files.ts';
import { routeContext, type AppDeps } from './route-context.ts';

/**
 * Mounts every route, sets the common headers, and responds to every error. Does not start the
 * server.
 */
export function createApp(deps: AppDeps): Hono {
  const { config, live, staticFiles, metrics, requests } = deps;
  const nextRequestId = createRequestIds();
  const respond = createPageResponder(deps);
  const hosts = hostsOf(config.settings, requests);
  const hasPages = (c: Context) => hosts === null || !isConsoleHost(hosts, requests.origin(c));
  const onErrorResponse = metrics.counters.requestFailed;
  const { notFound, onError } = createErrorHandlers({
    log: deps.log,
    respond,
    hasPages,
    onErrorResponse,
  });
  const app = new Hono();
  app.use(pinSettings(live));
  if (deps.shared) app.on('GET', deps.shared.paths, deps.shared.middleware);
  app.use(setCommonHeaders(nextRequestId, requests.isHttps));
  app.use((c, next) => (isStorablePath(c.req.path) ? next() : notFound(c)));
  if (hosts) app.use(separateHosts(hosts));
  // Responses from /auth/v1 stay uncompressed, because the size of a compressed response could
  // reveal its tokens.
  app.use('/api/*', compressResponses());
  app.use('/api/*', deps.access.guard);
  app.onError(onError);
  app.notFound(notFound);
  for (const routes of appsOf(routeContext(deps, respond))) app.route('/', routes);
  // The API document contains the page's URL only if the API is on a different host.
  const siteUrl = hosts ? config.settings.siteUrl : undefined;
  app.route('/', createReferenceRoutes({ routes: ROUTES, siteUrl }));
  return app.get('*', (c) => serveStaticFile(c, staticFiles) ?? notFound(c));
}

/**
 * False if the path contains a NUL character. PostgreSQL rejects that character, and no valid id or
 * token contains it.
 */
const isStorablePath = (path: string) => !path.includes('\0') && !path.includes('%00');
