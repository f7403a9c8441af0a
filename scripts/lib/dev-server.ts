import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { CONSOLE_CONFIG_PATH, CONSOLE_PATH } from '@pickup/contracts/operations/console-config';
import { languageOf } from '@pickup/messages/language';
import { createServer as createVite, normalizePath, type ViteDevServer } from 'vite';
import { readStartConfig } from '../../apps/server/src/config/config.ts';
import { explainFailure } from '../../apps/server/src/commands/explain-failure.ts';
import type { BuiltPage } from '../../apps/server/src/features/settings/rendering/load-page.ts';
import { createPinoLog } from '../../apps/server/src/platform/log/pino-log.ts';
import { startServer } from '../../apps/server/src/start-server.ts';
import { stopOnSignals } from '../../apps/server/src/platform/processes/run-server.ts';
import { welcome } from '../../apps/server/src/welcome.ts';
import { migrationFolders } from '../../apps/server/src/platform/database/migrations/migration-folders.ts';

// Vite serves one language at a time. `npm run dev -- es` chooses Spanish.
const LANGUAGE = languageOf(process.argv[2]);

type Renderer = BuiltPage['renderer'];

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

try {
  await run();
} catch (error) {
  console.error(explainFailure('Pickup cannot start', error));
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const config = readStartConfig(process.env, (path) => readFileSync(path, 'utf8'));
  const httpServer = createServer();
  const page = await createPage(httpServer);
  const consoleApp = await createConsole(httpServer);
  const server = await startServer({
    config,
    page: { renderer: page.renderer, staticFiles: new Map() },
    migrations: migrationFolders(new URL('../../apps/server/migrations', import.meta.url)),
    version: 'development',
    log: createPinoLog({ level: config.logLevel }),
    httpServer,
    wrapListener: (app) => consoleApp.wrapListener(page.wrapListener(app)),
    pagePolicy: false,
  });
  process.stdout.write(
    `${welcome(server.config, server)}Development: pages have no content security policy\n`,
  );
  stopOnSignals(async () => {
    await Promise.all([page.close(), consoleApp.close()]);
    await server.stop();
  });
}

async function createConsole(httpServer: ReturnType<typeof createServer>) {
  const vite = await createVite({
    configFile: here('../../apps/console/vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: httpServer, path: 'hmr' } },
  });
  const wrapListener = (next: RequestListener): RequestListener => {
    return (request, response) => {
      const path = (request.url ?? '').split('?')[0] ?? '';
      const isForConsole = /^\/console(?:\/|$)/.test(path) && path !== CONSOLE_CONFIG_PATH;
      if (!isForConsole) return next(request, response);
      if (path === CONSOLE_PATH) request.url = `${CONSOLE_PATH}/`; // Vite expects a trailing slash
      vite.middlewares(request, response, () => next(request, response));
    };
  };
  return { wrapListener, close: () => vite.close() };
}

async function createPage(httpServer: ReturnType<typeof createServer>) {
  const vite = await createVite({
    configFile: here('../../apps/landing/vite.config.ts'),
    mode: LANGUAGE,
    server: { middlewareMode: true, hmr: { server: httpServer } },
  });
  reloadForServerFiles(vite);
  const load = async () =>
    (await vite.ssrLoadModule('/src/entry-server.tsx'))['renderer'] as Renderer;
  let newest = await load();
  const renderer: Renderer = {
    render: (view, context) => newest.render(view, context),
    inlineSources: newest.inlineSources,
    embedSources: newest.embedSources,
    editSource: newest.editSource,
  };
  const wrapListener = (app: RequestListener): RequestListener => {
    return (request, response) =>
      vite.middlewares(request, response, async () => {
        try {
          newest = await load();
          app(request, response);
        } catch (error) {
          if (error instanceof Error) vite.ssrFixStacktrace(error);
          console.error(error);
          response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
        }
      });
  };
  return { renderer, wrapListener, close: () => vite.close() };
}

/** Reloads the page after a change in a file that the server loads and the browser does not. */
function reloadForServerFiles({ watcher, environments }: ViteDevServer): void {
  const { client, ssr } = environments;
  watcher.on('change', (file) => {
    const path = normalizePath(file);
    if (client.moduleGraph.getModulesByFile(path)?.size) return;
    if (ssr?.moduleGraph.getModulesByFile(path)?.size) client.hot.send({ type: 'full-reload' });
  });
}
