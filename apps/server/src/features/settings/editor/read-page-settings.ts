import { expiringClaims } from '@pickup/settings/settings-at';
import type {
  ExpiringSetting,
  PageSettings,
  SettingsPreview,
} from '@pickup/contracts/settings/page-settings';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { Context } from 'hono';
import type { LiveSettings } from '../../../platform/live-settings.ts';
import { readDraft } from '../versions/stored-draft.ts';
import { publishedOf, readVersion, wasFilePublished } from '../versions/stored-versions.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { RequestFacts } from '../../../platform/http/request-facts.ts';
import { nameEditors, editorsOf, toDraft, toVersion } from './to-page-settings.ts';
import type { CheckDeps } from './publication-checks.ts';

export interface PageSettingsDeps {
  readonly database: Pick<Database, 'query' | 'transaction'>;
  readonly live: Pick<LiveSettings, 'current' | 'refresh' | 'needsRestart'>;
  /** Whether only the settings file can change settings (SETTINGS=file). */
  readonly readOnly: boolean;
  /** The hash of the settings file at the start. Null if the file is not valid. */
  readonly fileHash: string | null;
  readonly checks: CheckDeps;
  /** URLs that show the draft in a frame of the console. `c` is the console's request. */
  readonly previews: (c: Context) => Promise<Omit<SettingsPreview, 'replaced'>>;
  readonly requestFacts: (c: Context) => RequestFacts;
  readonly now: () => Date;
}

/** The current state of the settings: published version, draft and problems. */
export async function readPageSettings(deps: PageSettingsDeps): Promise<PageSettings> {
  const { database, live, readOnly, fileHash, checks } = deps;
  const state = await readDraft(database);
  const published = await publishedOf(database);
  const before = await readVersion(database, published.number - 1);
  const nameOf = await nameEditors(database, editorsOf([published], state));
  const { number, settings, contentHash } = published;
  const isInUse = fileHash === null || fileHash === contentHash;
  return {
    published: toVersion(published, before, { published: number, nameOf }),
    settings,
    draft: toDraft(state, { published, nameOf, ...checks }),
    revision: state.revision,
    read_only: readOnly,
    file_differs: !isInUse && !(await wasFilePublished(database, fileHash)),
    expiring: expiringIn(live.current().settings, deps.now()),
    restart_needed: [...live.needsRestart],
  };
}

function expiringIn(settings: SiteSettings, now: Date): ExpiringSetting[] {
  return expiringClaims(settings, now).map(({ path, text, expires, expired }) => {
    return { path: [...path], text, expires, expired };
  });
}
