import type { RestartKey } from '@pickup/contracts/settings/page-settings-rules';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { NONE_STORED, type StoredVariables } from './secrets/stored-variables.ts';

/**
 * One version of the settings. This object never changes, so values that are derived from it can be
 * cached.
 */
export interface SiteVersion {
  /** Null if the process has no stored versions. */
  readonly number: number | null;
  readonly settings: SiteSettings;
  /** When the next version was published. Null for the current version. */
  readonly supersededAt: Date | null;
  /** The variables that were set in the console, as they were when this object was created. */
  readonly stored: StoredVariables;
}

/** The settings of this process. Use a single version for each page, lead or email. */
export interface LiveSettings {
  /** Call this once per request or job, and pass the version on. */
  current(): SiteVersion;
  /** Returns the current version if `number` is null or unknown. */
  versionAt(number: number | null): Promise<SiteVersion>;
  /**
   * Returns the version that a visitor's page shows. Returns the current version if the number is
   * missing or unknown, or if that version was superseded too long ago.
   */
  versionOfPage(number: number | undefined): Promise<SiteVersion>;
  /** Switches to the newest published version. Rejects if the database does not respond. */
  refresh(): Promise<void>;
  /** The published settings that differ from the running ones and need a restart. */
  readonly needsRestart: readonly RestartKey[];
}

/** The settings of a process without stored versions. */
export function fixedSettings(settings: SiteSettings): LiveSettings {
  const version = { number: null, settings, supersededAt: null, stored: NONE_STORED };
  const only = () => Promise.resolve(version);
  const refresh = () => Promise.resolve();
  return {
    current: () => version,
    versionAt: only,
    versionOfPage: only,
    refresh,
    needsRestart: [],
  };
}

/** Makes a value once per version, and caches it until the version is garbage collected. */
export function perVersion<Made>(
  make: (version: SiteVersion) => Made,
): (version: SiteVersion) => Made {
  const made = new WeakMap<SiteVersion, { readonly value: Made }>();
  return (version) => {
    const entry = made.get(version) ?? { value: make(version) };
    made.set(version, entry);
    return entry.value;
  };
}
