import type { RestartKey } from '@pickup/contracts/settings/page-settings-rules';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';

/** One version of the settings. It never changes, so anything made from it can be kept beside it. */
export interface SiteVersion {
  /** Null if the process has no stored versions. */
  readonly number: number | null;
  readonly settings: SiteSettings;
  /** When the next version was published. Null for the version that this process considers current. */
  readonly supersededAt: Date | null;
}

/** The current settings, in every process. A page, a lead or an email uses a single version. */
export interface LiveSettings {
  /** Ask once per request or job, and pass the answer on. */
  current(): SiteVersion;
  /** An earlier version. The current version if `number` is null or unknown. */
  at(number: number | null): Promise<SiteVersion>;
  /** The version that a visitor's page was rendered from. The current version if the number is missing or unknown. */
  shown(number: number | undefined): Promise<SiteVersion>;
  /** Switches to the newest published version. Rejects if the database does not answer. */
  refresh(): Promise<void>;
  /** Published settings that this process uses only after a restart. */
  readonly needsRestart: readonly RestartKey[];
}

/** The settings of a process without stored versions. */
export function fixedSettings(settings: SiteSettings): LiveSettings {
  const version = { number: null, settings, supersededAt: null };
  const only = () => Promise.resolve(version);
  const refresh = () => Promise.resolve();
  return { current: () => version, at: only, shown: only, refresh, needsRestart: [] };
}

/** Makes a value once per version, and caches it until the version is garbage collected. */
export function perVersion<Made>(
  make: (version: SiteVersion) => Made,
): (version: SiteVersion) => Made {
  const made = new WeakMap<SiteVersion, { readonly value: Made }>();
  return (version) => {
    const known = made.get(version) ?? { value: make(version) };
    made.set(version, known);
    return known.value;
  };
}
