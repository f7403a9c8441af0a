import type { RestartKey } from '@pickup/contracts/settings/page-settings-rules';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';

/** One version of the settings. It never changes, so anything made from it can be kept beside it. */
export interface SiteVersion {
  /** Null where no version is stored. */
  readonly number: number | null;
  readonly settings: SiteSettings;
  /** When the next version was published. Null for the one in use, as far as this process knows. */
  readonly supersededAt: Date | null;
}

/** The settings in use, in every process. A page, a lead or an email is made from a single version. */
export interface LiveSettings {
  /** Ask once per request or job, and pass the answer on. */
  current(): SiteVersion;
  /** An earlier version. The one in use for null, and if there is none with this number. */
  at(number: number | null): Promise<SiteVersion>;
  /** The version that a visitor was shown, by what their page says. The one in use if that is no answer. */
  shown(number: number | undefined): Promise<SiteVersion>;
  /** Uses the newest published version from now on. Rejects if the database does not answer. */
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

/** Makes something once per version, and keeps it as long as the version is in use somewhere. */
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
