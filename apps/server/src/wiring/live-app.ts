import { createApp, type AppDeps } from '../app.ts';
import type { Config } from '../config/config.ts';
import { perVersion, type SiteVersion } from '../domain/settings/live-settings.ts';

export interface LiveAppDeps extends Omit<
  AppDeps,
  'config' | 'voice' | 'calendarEvents' | 'settingsVersion'
> {
  readonly configOf: (version: SiteVersion) => Config;
  readonly voiceOf: (version: SiteVersion) => AppDeps['voice'];
  readonly calendarEventsOf: (version: SiteVersion) => AppDeps['calendarEvents'];
}

export interface LiveApp {
  fetch(request: Request, env: object | undefined): Response | Promise<Response>;
}

/**
 * One app for each version of the settings. A request is answered by the app of the version in use when it came, so
 * no answer mixes two. Everything that counts or waits is shared by the apps.
 */
export function createLiveApp(deps: LiveAppDeps): LiveApp {
  const { live, configOf, voiceOf, calendarEventsOf } = deps;
  const appOf = perVersion((version) =>
    createApp({
      ...deps,
      config: configOf(version),
      voice: voiceOf(version),
      calendarEvents: calendarEventsOf(version),
      settingsVersion: version.number,
    }),
  );
  appOf(live.current());
  return {
    fetch: (request, env) => appOf(live.current()).fetch(request, env),
  };
}
