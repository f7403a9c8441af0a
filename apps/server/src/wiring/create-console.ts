import type { SiteSettings } from '@pickup/contracts/site-settings';
import type { SmsSettings } from '@pickup/contracts/sms-settings';
import type { ConsoleConfig } from '@pickup/contracts/console-config';
import type { Context, Hono } from 'hono';
import type { Config } from '../config/config.ts';
import type { LiveSettings } from '../domain/settings/live-settings.ts';
import { settingsOf } from '../domain/settings/site-of.ts';
import { siteLook } from '../domain/theme/site-look.ts';
import { createConsoleRoutes } from '../operator/console/console-routes.ts';
import type { BuiltConsole } from '../operator/console/load-console.ts';

export interface ConsoleDeps {
  readonly config: Pick<Config, 'supabase'>;
  readonly live: Pick<LiveSettings, 'current'>;
  /** Absent in development, where the console is served from its source. */
  readonly console?: BuiltConsole;
}

/** The console with this server's settings. Mount at '/'. */
export function createConsole(
  { config: { supabase }, live, console: built }: ConsoleDeps,
  isHttps: (c: Context) => boolean,
): Hono {
  const { siteUrl, consoleUrl } = live.current().settings;
  const isApart = siteUrl !== undefined && consoleUrl !== undefined;
  const previewOrigin = isApart ? new URL(siteUrl).origin : null;
  return createConsoleRoutes({
    built: built ?? null,
    configOf: (c) => consoleConfig(settingsOf(c), supabase),
    isHttps,
    previewOrigin,
  });
}

function consoleConfig(settings: SiteSettings, supabase: Config['supabase']): ConsoleConfig {
  const logo = siteLook(settings)?.logo;
  return {
    brandName: settings.brand.name,
    ...(logo && { logo: { src: logo.src, width: logo.width, height: logo.height } }),
    authUrl: supabase?.url ?? null,
    anonKey: supabase?.anonKey ?? '',
    providers: settings.auth.providers.map(({ name, label }) => ({
      id: name,
      label: label ?? LABELS[name] ?? name,
    })),
    sso: settings.auth.saml.length > 0,
    phoneFactors: phoneFactors(settings.auth.sms),
    minPasswordLength: settings.auth.minPasswordLength,
    captcha: supabase === null && settings.auth.captcha !== undefined,
  };
}

function phoneFactors(sms: SmsSettings | undefined): ConsoleConfig['phoneFactors'] {
  return sms ? { prefixes: sms.prefixes } : null;
}

const LABELS: Readonly<Record<string, string>> = { google: 'Google', azure: 'Microsoft' };
