import type { Config } from '../config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { createRequestReader } from '../platform/http/request-origin.ts';
import { JobQueue } from '../platform/jobs/job-queue.ts';
import { memoryLimits } from '../platform/limits/rate-limiter.ts';
import { createSignIn, type SignInFeature } from '../features/people/sign-in/create-sign-in.ts';
import { migrationFolders } from '../platform/database/migrations/migration-folders.ts';
import { quietLog } from './quiet-log.ts';
import { publishedConfigIn, readOwnStartConfig } from './published-config.ts';

export interface CommandParts {
  readonly config: Config;
  readonly database: Database;
  readonly signIn: SignInFeature;
}

/**
 * Opens the server's database and sign-in. The calling command passes the folder of the server's
 * migrations, because only entry files can locate that folder in a build.
 */
export async function withSignIn(
  ownMigrations: URL,
  work: (parts: CommandParts) => Promise<void>,
): Promise<void> {
  const start = readOwnStartConfig();
  const migrations = migrationFolders(ownMigrations);
  const database = await openDatabase({ ...start, migrations, log: quietLog });
  try {
    const config = await publishedConfigIn(database, start);
    const signIn = await createSignIn({
      config,
      configNow: () => config,
      database,
      limiters: memoryLimits,
      queue: new JobQueue({ database, now: () => new Date() }),
      requests: createRequestReader(config.trustedProxies),
      counters: { signedIn: ignore, signInFailed: ignore },
      log: quietLog,
      now: () => new Date(),
    });
    await work({ config, database, signIn });
  } finally {
    await database.close();
  }
}

function ignore(): void {}
