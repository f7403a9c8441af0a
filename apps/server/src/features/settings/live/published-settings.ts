import type { ServerContext } from '../../../context.ts';
import type { LiveSettings, SiteVersion } from '../../../platform/live-settings.ts';
import { isSameJson } from '@pickup/contracts/settings/written-settings';
import { siteSettingsSchema, type SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { Database, PreparedStatement } from '../../../platform/database/database.ts';
import { describeError } from '../../../platform/log/describe-error.ts';
import { NONE_STORED, type StoredVariables } from '../../../platform/secrets/stored-variables.ts';
import type { Log } from '../../../platform/log/log.ts';
import {
  LIVE_AUTH_KEYS,
  RESTART_KEYS,
  type RestartKey,
} from '@pickup/contracts/settings/page-settings-rules';

interface FollowOptions {
  readonly database: Pick<Database, 'run'>;
  readonly log: Log;
  readonly now?: () => Date;
  /** Must not throw. */
  readonly onChange?: (version: SiteVersion) => void;
  /** Used until a version has been read. Without a fallback, `current` throws until then. */
  readonly fallback?: SiteSettings;
  /**
   * Whether some sign-in settings and the console's address keep the values of the first version
   * that was read. True by default.
   */
  readonly keepsRestartKeys?: boolean;
  /** Reads the variables that were set in the console. By default, there are none. */
  readonly readStored?: () => Promise<StoredVariables>;
}

interface NewestRow {
  readonly number: number | null;
  /** Changes whenever a variable is set or removed in the console. */
  readonly revision?: string | null;
}

interface VersionRow {
  readonly number: number;
  readonly settings: unknown;
  readonly superseded_at: Date | null;
}

const NEWEST: PreparedStatement = {
  name: 'newest_settings_version',
  text: 'select max(number) as number from settings_version',
};
const NEWEST_WITH_STORED: PreparedStatement = {
  name: 'newest_settings_and_variables',
  text: `
select (select max(number) from settings_version) as number,
  (select max(revision)::text from stored_variable) as revision`,
};
const READ: PreparedStatement = {
  name: 'settings_version',
  text: `
select version.number, version.settings, next.published_at as superseded_at
from settings_version as version
left join settings_version as next on next.number = version.number + 1
where version.number = $1::integer`,
};

/**
 * An open page may use the settings of its version for this long after a newer version was
 * published.
 */
const SHOWN_FOR_MS = 7 * 86_400_000;
const REFRESH_AGAIN_MS = 250;
const MAX_EARLIER = 32;

export class PublishedSettings implements LiveSettings {
  readonly #options: FollowOptions;
  readonly #earlier = new Map<number, SiteVersion>();
  #current: SiteVersion | null = null;
  #restartValues: RestartValues | null = null;
  #published: SiteSettings | null = null;
  #refreshing: Promise<void> | null = null;
  #stored: StoredVariables = NONE_STORED;
  #revision: string | null = null;
  #refreshedAt = Number.NEGATIVE_INFINITY;
  #refused: number | null = null;

  constructor(options: FollowOptions) {
    this.#options = options;
    const { fallback } = options;
    if (fallback) {
      const stored = NONE_STORED;
      this.#current = { number: null, settings: fallback, supersededAt: null, stored };
    }
  }

  current(): SiteVersion {
    if (!this.#current) throw new Error('The published settings need a newer version of Pickup');
    return this.#current;
  }

  async versionAt(number: number | null): Promise<SiteVersion> {
    const current = this.current();
    if (number === null || number === current.number) return current;
    const cached = this.#earlier.get(number);
    if (cached) return cached;
    const row = await this.#read(number);
    const version = row && this.#versionOf(row);
    if (!version) return this.current();
    // A superseded version never changes again, so only superseded versions are cached.
    if (version.supersededAt === null) return version;
    if (this.#earlier.size >= MAX_EARLIER) this.#earlier.clear();
    this.#earlier.set(number, version);
    return version;
  }

  async versionOfPage(number: number | undefined): Promise<SiteVersion> {
    const current = this.current();
    if (number === undefined || number === current.number || !isVersionNumber(number))
      return current;
    if (number > (current.number ?? 0)) {
      await this.refreshIfOlder(); // another process may just have published this version
      return this.current();
    }
    const version = await this.versionAt(number);
    const { now = () => new Date() } = this.#options;
    const age = now().getTime() - (version.supersededAt?.getTime() ?? now().getTime());
    return age > SHOWN_FOR_MS ? this.current() : version;
  }

  get needsRestart(): RestartKey[] {
    const [restartValues, published] = [this.#restartValues, this.#published];
    if (!restartValues || !published) return [];
    const used = withRestartValues(published, restartValues);
    return RESTART_KEYS.filter((key) => !isSameJson(used[key], published[key]));
  }

  async refresh(): Promise<void> {
    // A refresh that is already running may have read the database before the caller published.
    await this.#refreshing?.catch(() => undefined);
    return (this.#refreshing ??= this.#refresh().finally(() => (this.#refreshing = null)));
  }

  /** If the last refresh began less than `withinMs` ago, only waits for it. Never rejects. */
  async refreshIfOlder(withinMs = REFRESH_AGAIN_MS): Promise<void> {
    const isRecent = performance.now() - this.#refreshedAt < withinMs;
    await (isRecent ? this.#refreshing : this.refresh())?.catch(() => undefined);
  }

  async #refresh(): Promise<void> {
    this.#refreshedAt = performance.now();
    const { database, readStored } = this.#options;
    const [newest] = await database.run<NewestRow>(readStored ? NEWEST_WITH_STORED : NEWEST, []);
    const { number = null, revision = null } = newest ?? {};
    const hasNewStored = revision !== this.#revision;
    if (readStored && hasNewStored) {
      this.#stored = await readStored();
      this.#revision = revision;
      this.#earlier.clear();
    }
    if (number === null || number === this.#refused) return;
    if (number === this.#current?.number && !hasNewStored) return;
    const row = await this.#read(number);
    const version = row && this.#versionOf(row);
    if (version) this.#use(version);
    else this.#refused = number;
  }

  #use(version: SiteVersion): void {
    const previous = this.#current;
    this.#current = version;
    if (previous) this.#options.onChange?.(version);
  }

  async #read(number: number): Promise<VersionRow | null> {
    const rows = await this.#options.database.run<VersionRow>(READ, [String(number)]);
    return rows[0] ?? null;
  }

  /**
   * Returns null for settings that this release does not understand, because a newer release may
   * have published them.
   */
  #versionOf({ number, settings, superseded_at: supersededAt }: VersionRow): SiteVersion | null {
    const read = siteSettingsSchema.safeParse(settings);
    if (!read.success) {
      const error = describeError(read.error);
      this.#options.log.error({ number, error }, 'this release cannot use this settings version');
      return null;
    }
    const published = read.data;
    if (supersededAt === null) this.#published = published;
    const stored = this.#stored;
    if (this.#options.keepsRestartKeys === false)
      return { number, settings: published, supersededAt, stored };
    this.#restartValues ??= restartKeysOf(published);
    const used = withRestartValues(published, this.#restartValues);
    return { number, settings: used, supersededAt, stored };
  }
}

type RestartValues = ReturnType<typeof restartKeysOf>;

/** If the console has its own host, a new `siteUrl` also takes effect only after a restart. */
function restartKeysOf({ auth, siteUrl, consoleUrl }: SiteSettings) {
  return { auth, consoleUrl, ...(consoleUrl !== undefined && { siteUrl }) };
}

function withRestartValues(published: SiteSettings, restartValues: RestartValues): SiteSettings {
  const live = Object.fromEntries(LIVE_AUTH_KEYS.map((key) => [key, published.auth[key]]));
  return { ...published, ...restartValues, auth: { ...restartValues.auth, ...live } };
}

const isVersionNumber = (number: number) => Number.isInteger(number) && number > 0 && number < 1e9;

const EVERY_MS = 1_000;

/** No other process uses an embedded database, so an embedded database needs no poll. */
export function createSettingsPoll({
  live,
  database,
  log,
}: Pick<ServerContext, 'live' | 'database' | 'log'>) {
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> = Promise.resolve();
  let hasFailed = false;
  const poll = async () => {
    try {
      await live.refresh();
      hasFailed = false;
    } catch (error) {
      const fields = { error: describeError(error) };
      if (!hasFailed) log.error(fields, 'cannot read the published settings');
      hasFailed = true; // logged only once, because the poll may fail every second
    }
  };
  return {
    start(): void {
      if (database.kind === 'pglite') return;
      timer = setInterval(() => void (polling = poll()), EVERY_MS).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await polling;
    },
  };
}
