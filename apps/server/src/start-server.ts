import type { RequestListener, Server } from 'node:http';
import { availableParallelism } from 'node:os';
import { publicIntake, type PublicIntake } from '@pickup/contracts/settings/public-settings';
import { ConfigError, type Config, type StartConfig } from './config/config.ts';
import type { BuiltConsole } from './features/operations/console/load-console.ts';
import { createApp } from './app.ts';
import { sharedPages } from './features/page/shared-pages.ts';
import { openFeatures } from './open-features.ts';
import { createDeliveryResources } from './features/report/delivery-resources.ts';
import { openSettings } from './features/settings/live/open-settings.ts';
import { makeOwnerLink } from './features/people/owner-setup/owner-link.ts';
import { secretHash } from './features/people/api-keys/api-key-secret.ts';
import { newestMigration } from './platform/database/migrations/migrate.ts';
import { joinProcesses, requireServers } from './platform/processes/join-processes.ts';
import { loadOperatorToken } from './features/people/access/operator-token.ts';
import type { BuiltPage } from './features/settings/rendering/load-page.ts';
import { listen } from './platform/http/server/http-server.ts';
import type { Log } from './platform/log/log.ts';
import { createRequestListener } from './platform/http/server/request-listener.ts';
import { openSecrets } from './platform/secrets/secrets-key.ts';
import { diskShortage, shortageOf } from './platform/processes/shortage.ts';
import { DatabaseInUseError } from './platform/database/data-folder/data-folder-lock.ts';
import type { Database } from './platform/database/database.ts';
import { openDatabase, type OpenDatabaseOptions } from './platform/database/open-database.ts';
import { errorMessage } from './platform/error-message.ts';

export interface ServerParts {
  readonly config: StartConfig;
  readonly page: BuiltPage;
  /** Absent in development, where the console is served from its source. */
  readonly console?: BuiltConsole;
  readonly migrations: readonly string[];
  readonly log: Log;
  readonly version: string;
  /**
   * True to start the thread for documents together with the server, so that the first lead does
   * not wait. Starting the thread takes a second of processor time.
   */
  readonly warmUp?: boolean;
  /** How long the server still accepts requests when it stops, in milliseconds. */
  readonly lingerMs?: number;
  /** Called with the reason if the start fails, before the opened parts are closed. */
  readonly onRefused?: (error: unknown) => void;
  // Only development sets these. Vite's server handles requests first, and pages have no content
  // security policy.
  readonly httpServer?: Server;
  readonly wrapListener?: (app: RequestListener) => RequestListener;
  readonly pagePolicy?: boolean;
}

export interface RunningServer {
  /** Contains the settings that were in use at the start. */
  readonly config: Config;
  readonly port: number;
  readonly databaseKind: 'pglite' | 'postgres';
  /** The file with the operator token. Null if the token came from the environment. */
  readonly operatorTokenFile: string | null;
  /** A secret link that sets up the first owner. Null if there is an owner. */
  readonly ownerLink: string | null;
  /**
   * The function that receives leads, according to the settings at the start. If null, the server
   * receives leads itself.
   */
  readonly intake: PublicIntake | null;
  /**
   * Refuses new requests, stores accepted leads, finishes running deliveries, and closes the
   * database. Idempotent.
   */
  stop(): Promise<void>;
}

type Closer = () => Promise<void>;

/** If a step fails, everything opened before it is closed again. */
export async function startServer(parts: ServerParts): Promise<RunningServer> {
  const closers: Closer[] = [];
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= closeAll(closers));
  try {
    const { services, token } = await openServices(parts, closers);
    const { calendars, config, database, intakeFacts, signIn, watch } = services;
    const isStopping = () => stopping !== undefined;
    // In development, each request renders its own page, because the code may change between two
    // requests.
    const shared = parts.pagePolicy === false ? null : sharedPages(services);
    const app = createApp({ ...parts, ...parts.page, ...services, shared, isStopping });
    const listener = createRequestListener(app, parts.log, shared);
    const { port, close, linger } = await listenWith(parts, listener);
    closers.push(
      close,
      () => watch.endStreams(), // open streams would delay the close
      () => calendars.sync.stop(), // a request may be waiting for a sync
      linger,
    );
    services.start();
    return {
      config,
      port,
      databaseKind: database.kind,
      operatorTokenFile: token.file,
      ownerLink: await makeOwnerLink({ ...config, port }, database, signIn.accounts, {
        secret: token.token,
      }),
      intake: publicIntake(config.settings, intakeFacts),
      stop,
    };
  } catch (error) {
    parts.onRefused?.(error);
    await stop().catch(() => undefined); // a closer that fails must not hide the reason
    throw error;
  }
}

/** Adds each closer as soon as its part is open, so that a later failure closes everything. */
async function openServices(parts: ServerParts, closers: Closer[]) {
  const { config, log } = parts;
  const deliveryResources = createDeliveryResources(parts);
  closers.push(deliveryResources.close);
  const database = await openOrExplain({
    ...parts,
    ...config,
    requireServers,
    beforeCreate: config.settingsFile.checkAll,
  });
  closers.push(() => database.close());
  // The threads start only now, because opening the database and loading code keep two cores busy.
  if (availableParallelism() > 1) deliveryResources.warmUp();
  const token = await loadOperatorToken({ ...config, fromEnv: config.operatorToken });
  const processes = await joinProcesses({
    database,
    log,
    own: {
      delivers: config.delivery.isEnabled,
      operatorTokenHash: secretHash(token.token),
      createdToken: token.file !== null,
      knowsMigration: await newestMigration(parts.migrations),
    },
  });
  closers.push(() => processes.leave());
  const secrets = await openSecrets(config);
  const live = await openSettings({ config, database, secrets, log });
  const opened = { live, database, token, secrets, deliveryResources, processes };
  const services = await openFeatures({ ...parts, ...opened });
  closers.push(...services.closers);
  return { services, token };
}

function listenWith(parts: ServerParts, listener: RequestListener) {
  const { config, wrapListener, httpServer, lingerMs = 0 } = parts;
  const options = { ...config, lingerMs, ...(httpServer && { server: httpServer }) };
  return listen(wrapListener?.(listener) ?? listener, options);
}

async function openOrExplain(options: OpenDatabaseOptions): Promise<Database> {
  try {
    return await openDatabase(options);
  } catch (cause) {
    if (cause instanceof DatabaseInUseError || cause instanceof ConfigError) throw cause;
    const message = errorMessage(cause);
    const shortage = shortageOf(cause) ?? (await embeddedShortage(options));
    const reason = shortage === null ? message : `${shortage} (${message})`;
    throw new Error(`the database could not be opened: ${reason}`, { cause });
  }
}

/**
 * The embedded database needs this much free space to start. The server checks the space itself,
 * because the database's own error does not mention a full disk.
 */
const MIN_FREE_BYTES = 64_000_000;

async function embeddedShortage({ databaseUrl, dataDir }: OpenDatabaseOptions) {
  if (databaseUrl !== null) return null;
  const shortage = await diskShortage(dataDir, MIN_FREE_BYTES);
  return shortage === null ? null : `${shortage}: ${dataDir}`;
}

// A closer that fails must not keep the others from running. The first failure is thrown.
async function closeAll(closers: readonly Closer[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closers.toReversed()) {
    await close().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
