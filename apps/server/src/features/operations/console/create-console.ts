import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { CONSOLE_PATH, type ConsoleConfig } from '@pickup/contracts/operations/console-config';
import { providerLabel } from '@pickup/contracts/people/auth-settings';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/push/devices';
import type { Hono } from 'hono';
import type { Config } from '../../../config/config.ts';
import { perVersion } from '../../../platform/live-settings.ts';
import { siteOf } from '../../../platform/http/site-of.ts';
import { siteLook } from '../../settings/index.ts';
import { createConsoleRoutes } from './console-routes.ts';
import type { BuiltConsole } from './load-console.ts';
import type { ServerContext } from '../../../context.ts';

export interface ConsoleDeps extends Pick<ServerContext, 'config' | 'configOf' | 'requests'> {
  readonly console?: BuiltConsole;
}

export function createConsole({ config, configOf, requests, console: built }: ConsoleDeps): Hono {
  const { siteUrl, consoleUrl } = config.settings;
  const areSeparate = siteUrl !== undefined && consoleUrl !== undefined;
  const previewOrigin = areSeparate ? new URL(siteUrl).origin : null;
  const configOfVersion = perVersion((version) => consoleConfig(configOf(version)));
  return createConsoleRoutes({
    built: built ?? null,
    configOf: (c) => configOfVersion(siteOf(c)),
    manifestOf: (c) => manifest(siteOf(c).settings),
    isHttps: requests.isHttps,
    previewOrigin,
  });
}

function consoleConfig({ settings, supabase, delivery, auth: { clients } }: Config): ConsoleConfig {
  const { brand, auth, callingWindow } = settings;
  const { enabled, from, until } = callingWindow;
  const logo = siteLook(settings)?.logo;
  return {
    brandName: brand.name,
    ...(logo && { logo: { src: logo.src, width: logo.width, height: logo.height } }),
    authUrl: supabase?.url ?? null,
    anonKey: supabase?.anonKey ?? '',
    providers: auth.providers
      .filter(({ name }) => supabase !== null || clients.has(name))
      .map((provider) => ({ id: provider.name, label: providerLabel(provider) })),
    sso: auth.saml.length > 0,
    phoneFactors: auth.sms ? { prefixes: auth.sms.prefixes } : null,
    minPasswordLength: auth.minPasswordLength,
    callingWindow: enabled ? { from, until } : null,
    captcha: supabase === null && auth.captcha !== undefined,
    // A hosted Supabase project sends its own emails.
    canEmailLinks: supabase !== null || delivery.smtpUrl !== null,
  };
}

function manifest(settings: SiteSettings) {
  const name = fill(texts.appName, { brandName: settings.brand.name });
  const theme = siteLook(settings)?.page;
  const { icon = '/favicon.svg', touchIcon = '/apple-touch-icon.png' } = theme ?? {};
  return {
    name,
    short_name: settings.brand.name,
    start_url: `${CONSOLE_PATH}/leads`,
    scope: `${CONSOLE_PATH}/`,
    display: 'standalone',
    background_color: '#faf8f4',
    theme_color: '#14181f',
    icons: [
      ...(icon.endsWith('.svg') ? [{ src: icon, sizes: 'any', type: 'image/svg+xml' }] : []),
      { src: touchIcon, sizes: '180x180', type: 'image/png' },
    ],
  };
}
