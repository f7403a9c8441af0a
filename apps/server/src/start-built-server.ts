import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DestinationStream } from 'pino';
import { readStartConfig, type Environment } from './config/config.ts';
import { loadConsole } from './features/operations/console/load-console.ts';
import { createPinoLog } from './platform/log/pino-log.ts';
import type { StartedServer } from './platform/processes/run-server.ts';
import { startServer, type ServerParts } from './start-server.ts';
import { loadPage } from './features/settings/rendering/load-page.ts';
import { welcome } from './welcome.ts';
import { migrationFolders } from './platform/database/migrations/migration-folders.ts';

// This file is in src or, bundled, in dist. Both folders are beside migrations.
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Reads the package.json of this repository or release. */
export function readVersion(): string {
  const file = readFileSync(here('../../../package.json'), 'utf8');
  return (JSON.parse(file) as { readonly version: string }).version;
}

export interface StartOptions extends Pick<ServerParts, 'warmUp' | 'lingerMs' | 'onRefused'> {
  /** Defaults to standard output. */
  readonly logTo?: DestinationStream;
}

/** Starts a server. A process can start several servers, each with its own port and data folder. */
export async function startBuiltServer(
  environment: Environment,
  { logTo, warmUp = true, ...options }: StartOptions = {},
): Promise<StartedServer> {
  const config = readStartConfig(environment, (path) => readFileSync(path, 'utf8'));
  const page = await loadPage(here('../../landing/dist'));
  const console = await loadConsole(here('../../console/dist'));
  const migrations = migrationFolders(new URL('../migrations', import.meta.url));
  const log = createPinoLog({ ...(logTo && { to: logTo }), level: config.logLevel });
  const version = readVersion();
  const parts = { config, page, console, migrations, log, version, warmUp };
  const server = await startServer({ ...parts, ...options });
  return { welcome: welcome(server.config, server), stop: server.stop };
}
