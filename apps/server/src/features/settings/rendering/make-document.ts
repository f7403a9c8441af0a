import { createHash } from 'node:crypto';
import { customTextsOf } from '@pickup/settings/custom-texts';
import {
  type PageContext,
  type PageRenderer,
  type PageView,
  isEmbedded,
  type LandingView,
} from '@pickup/contracts/page/page';
import {
  publicIntake,
  type IntakeFacts,
  type PublicSettings,
  toPublicSettings,
} from '@pickup/contracts/settings/public-settings';
import { offerEnd, settingsAt, settingsChangeTimes } from '@pickup/settings/expired-claims';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { SiteVersion } from '../../../platform/live-settings.ts';
import { siteLook, themeSources } from '../theme/site-look.ts';
import { compress } from '../../../platform/http/server/compress-responses.ts';
import type { Encoding } from '../../../platform/http/server/negotiate-encoding.ts';
import {
  pagePermissions,
  pagePolicy as policyFor,
  permissionsPolicy,
} from '../../../platform/http/server/security-headers.ts';
import type { Language } from '@pickup/messages/language';
import { publicTradeIcons, withFilePaths } from '../theme/uploaded-files.ts';

export interface DocumentDeps {
  readonly renderer: PageRenderer;
  readonly intakeFacts: IntakeFacts;
  /** False only in development, where live reload adds scripts to the page. */
  readonly pagePolicy?: boolean;
}

type PagePlace = Pick<PageContext, 'language' | 'preferred' | 'origin'>;

export interface DocumentRequest extends PagePlace {
  readonly isHttps: boolean;
  readonly encoding: Encoding;
}

export type PageVersion = Pick<SiteVersion, 'settings' | 'number'>;

/** `etag` is null if no shared cache may keep the page. */
export async function makeDocument(
  deps: DocumentDeps,
  version: PageVersion,
  view: PageView,
  { isHttps, encoding, ...place }: DocumentRequest,
  now: Date,
) {
  const settings = settingsAt(version.settings, now);
  const intake = publicIntake(settings, deps.intakeFacts);
  const html = renderPage(deps.renderer, { ...version, settings, intake }, view, place);
  const text = Buffer.from(html);
  return {
    body: encoding === 'identity' ? text : await compress(text, encoding),
    headers: pageHeaders(view, { ...deps, settings, isHttps }),
    etag: isShared(view) && isStorable(settings, now) ? etagOf(html, view.renderedAt) : null,
  };
}

function renderPage(
  renderer: PageRenderer,
  { settings, number, intake }: PageVersion & Pick<PublicSettings, 'intake'>,
  view: PageView,
  place: PagePlace,
): string {
  const look = siteLook(settings);
  const texts = customTextsOf(settings, place.language);
  return renderer.render(view, {
    ...place,
    settings: { ...shownSettings(settings, place.language, number), intake },
    ...(look && { theme: look.page }),
    ...(texts && { texts }),
  });
}

const SHARED_MS = 60_000;

/**
 * A shared cache must not keep a page with a countdown, or with a claim that expires within a
 * minute.
 */
function isStorable(settings: SiteSettings, now: Date): boolean {
  const until = now.getTime() + SHARED_MS;
  const endsSoon = settingsChangeTimes(settings).some(
    (moment) => moment > now.getTime() && moment <= until,
  );
  return offerEnd(settings) === null && !endsSoon;
}

// The ETag is weak, because responses of one version differ in the time of rendering.
function etagOf(html: string, renderedAt: number): string {
  const hash = createHash('sha256').update(html.replaceAll(String(renderedAt), ''));
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}

/** An undefined value removes a header that every response gets. */
export type PageHeaders = Readonly<Record<string, string | undefined>>;

interface PageHeaderFacts extends Pick<DocumentDeps, 'renderer' | 'pagePolicy'> {
  readonly settings: SiteSettings;
  readonly isHttps: boolean;
}

/** No cache may store a personal or temporary page. */
function pageHeaders(view: PageView, facts: PageHeaderFacts): PageHeaders {
  return {
    'content-security-policy': facts.pagePolicy === false ? undefined : policyOf(view, facts),
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
    'cache-control': 'no-store',
    ...(view.name === 'landing' && landingHeaders(view, facts.settings)),
    ...(isEmbedded(view) && EMBEDDED_HEADERS),
  };
}

/** Browsers revalidate the page each time. A shared cache may serve the page for a minute. */
export const SHARED_CACHE_HEADERS: PageHeaders = {
  vary: 'accept-encoding, accept-language',
  'cache-control': 'public, max-age=0, s-maxage=60',
};

function isShared(view: PageView): view is LandingView {
  return view.name === 'landing' && view.returned === undefined;
}

// No cache may keep a page with an offer's countdown, because the countdown starts from the time in
// the HTML.
function landingHeaders(view: LandingView, settings: SiteSettings): PageHeaders {
  const isStored = isShared(view) && offerEnd(settings) === null;
  return {
    vary: 'accept-encoding, accept-language, referer',
    'permissions-policy': pagePermissions(settings.voice),
    ...(isStored && { 'cache-control': 'private, no-cache' }),
  };
}

const EMBEDDED_HEADERS: PageHeaders = {
  'x-frame-options': undefined, // only frame-ancestors can allow another site
  'permissions-policy': permissionsPolicy([]),
};

function policyOf(view: PageView, { renderer, settings, isHttps }: PageHeaderFacts): string {
  const isFramed = isEmbedded(view);
  const { script, style } = isFramed ? renderer.embedSources : renderer.inlineSources;
  const facts = {
    voice: isFramed ? undefined : settings.voice,
    intakeUrl: settings.intake.url,
    inlineSources: { script, style: [...style, ...themeSources(siteLook(settings)?.page)] },
    ...(isFramed && { frameAncestors: settings.embed.origins }),
  };
  return policyFor(facts, isHttps);
}

const EVERY_VISITOR = { name: 'landing', query: {}, renderedAt: 1_700_000_000_000 } as const;

/** Returns the size of the compressed landing page in bytes. */
export async function measurePage(
  renderer: PageRenderer,
  settings: SiteSettings,
  language: Language,
): Promise<number> {
  const origin = settings.siteUrl ?? 'https://page.example';
  const version = { settings, number: 1, intake: null };
  const place = { language, preferred: null, origin };
  const html = renderPage(renderer, version, EVERY_VISITOR, place);
  return (await compress(Buffer.from(html), 'br')).length;
}

export function shownSettings(
  settings: SiteSettings,
  language: Language,
  version: number | null,
): PublicSettings {
  return {
    ...toPublicSettings(withFilePaths(settings), language, version, siteLook(settings)?.logo),
    ...publicTradeIcons(settings),
  };
}
