import type { RequestListener, Server } from 'node:http';
import { createBookingService } from './booking/create-booking-service.ts';
import type { Config } from './config.ts';
import type { BuiltConsole } from './console/load-console.ts';
import { createApp } from './app.ts';
import { createAccess } from './create-access.ts';
import { createDeliveries } from './create-deliveries.ts';
import { createFunnel } from './create-funnel.ts';
import { createLeadWatch } from './create-lead-watch.ts';
import { createSignIn } from './create-sign-in.ts';
import { makeOwnerLink } from './owner-link.ts';
import { createVoice } from './create-voice.ts';
import { createLeadService, type DrainableLeadService } from './leads/create-lead-service.ts';
import type { PromisedJobs } from './leads/promised-jobs.ts';
import { loadOperatorToken } from './operators/operator-token.ts';
import type { BuiltPage } from './pages/load-page.ts';
import { listen } from './platform/http-server.ts';
import type { Log } from './platform/log.ts';
import { createRequestListener } from './platform/request-listener.ts';
import { createRequestReader } from './platform/request-origin.ts';
import { DatabaseInUseError } from './platform/data-folder-lock.ts';
import type { Database } from './platform/database.ts';
import { openDatabase, type OpenDatabaseOptions } from './platform/open-database.ts';
import { jobsOfNamedCall, jobsOfLead, jobsOfResubmission, jobsOfWish } from './promises.ts';

export interface ServerParts {
  readonly config: Config;
  readonly page: BuiltPage;
  /** Absent in development, where the console comes from its source. */
  readonly console?: BuiltConsole;
  /** Folder of the numbered SQL files. */
  readonly migrationsDir: string;
  readonly log: Log;
  // Development listens on the same port, stands in front, and does without the page's policy.
  readonly httpServer?: Server;
  readonly inFront?: (app: RequestListener) => RequestListener;
  readonly pagePolicy?: boolean;
}

export interface RunningServer {
  readonly port: number;
  readonly databaseKind: 'pglite' | 'postgres';
  /** The file that holds the operator's token; null when it came from the environment. */
  readonly operatorTokenFile: string | null;
  /** The link that sets up the first owner, a secret for whoever starts the server; null when there is one. */
  readonly ownerLink: string | null;
  /**
   * Stops in reverse order: no new requests, leads under way to disk, deliveries under way to their end,
   * then the database. Idempotent.
   */
  stop(): Promise<void>;
}

/** Opens, migrates, wires and listens. What was opened is closed again when a later step fails. */
export async function startServer(parts: ServerParts): Promise<RunningServer> {
  const closers: (() => Promise<void>)[] = [];
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= closeAll(closers));
  try {
    const { config, log } = parts;
    const database = await openOrExplain({ ...parts, ...config });
    closers.push(() => database.close());
    const token = await loadOperatorToken({ ...config, fromEnv: config.operatorToken });
    const kick = () => deliveries.kick();
    const signIn = await createSignIn({ config, database, kick, log });
    const voice = createVoice({
      config,
      database,
      submitLead: (lead) => leads.submit(lead),
      kick,
      log,
    });
    const { handlers } = voice;
    const deliveries = createDeliveries({ config, database, handlers, ...signIn, log });
    closers.push(() => deliveries.stop());
    const watch = createLeadWatch({ database, log });
    closers.push(() => watch.stop());
    const funnel = createFunnel({ config, database, log });
    closers.push(() => funnel.stop());
    const onStored = () => {
      deliveries.kick();
      watch.kick();
    };
    const promised = promises(config.settings);
    const leads: DrainableLeadService = createLeadService({
      ...config,
      ...promised,
      database,
      onStored,
      log,
    });
    closers.push(() => leads.drain());
    const bookings = createBookingService({
      database,
      queue: deliveries.queue,
      jobsOfWish: (lead, wish) => jobsOfWish(config.settings, lead, wish),
    });
    const ipOf = createRequestReader(config.trustedProxies).ipOf;
    const { rateLimits } = config;
    const operatorTokenSource = token.file === null ? 'environment' : 'file';
    const operator = { operatorToken: token.token, operatorTokenSource } as const;
    const access = createAccess({ database, signIn, ...operator, rateLimits, ipOf });
    const services = { database, leads, bookings, deliveries, voice, access, signIn };
    const sides = { ...services, watch, funnel };
    const isStopping = () => stopping !== undefined;
    const app = createApp({ ...parts, ...parts.page, ...sides, isStopping });
    const listener = createRequestListener(app, log);
    const { inFront, httpServer: server } = parts;
    const http = await listen(inFront?.(listener) ?? listener, {
      ...config,
      ...(server ? { server } : {}),
    });
    closers.push(() => http.close());
    closers.push(() => watch.endStreams()); // or the server would wait for them
    deliveries.start();
    watch.start();
    funnel.start();
    const { kind: databaseKind } = database;
    const ownerLink = await makeOwnerLink(
      { ...config, port: http.port },
      database,
      signIn.accounts,
    );
    return { port: http.port, databaseKind, operatorTokenFile: token.file, ownerLink, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function promises(settings: Config['settings']): PromisedJobs {
  return {
    jobsFor: (lead, consent) => [
      ...jobsOfLead(settings, { ...lead, consented: consent !== null }),
      ...jobsOfNamedCall(settings, lead),
    ],
    jobsForResubmission: (resubmission) => jobsOfResubmission(settings, resubmission),
  };
}

async function openOrExplain(options: OpenDatabaseOptions): Promise<Database> {
  try {
    return await openDatabase(options);
  } catch (cause) {
    if (cause instanceof DatabaseInUseError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`the database does not open: ${reason}`, { cause });
  }
}

// One that fails must not keep the others from closing; the first failure is told.
async function closeAll(closers: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closers.toReversed()) {
    await close().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
