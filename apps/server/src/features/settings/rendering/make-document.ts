import { createHash } from 'node:crypto';
import { ownTextsOf } from '@pickup/settings/own-texts-of';
import type { PageContext, PageRenderer, PageView } from '@pickup/contracts/page/page';
import {
  publicIntake,
  type IntakeFacts,
  type PublicSettings,
} from '@pickup/contracts/settings/public-settings';
import { offerEnd, settingsAt, settingsMoments } from '@pickup/settings/settings-at';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import type { SiteVersion } from '../../../platform/live-settings.ts';
import { shownSettings } from '../theme/shown-settings.ts';
import { siteLook } from '../theme/site-look.ts';
import { compress } from '../../../platform/http/server/compress-answers.ts';
import type { Encoding } from '../../../platform/http/server/negotiate-encoding.ts';
import { isShared, pageHeaders, type PageHeaders } from './page-headers.ts';

export interface DocumentDeps {
  readonly renderer: PageRenderer;
  readonly intakeFacts: IntakeFacts;
  /** False only in development, where reloading writes scripts into the page. */
  readonly pagePolicy?: boolean;
}

/** The origin and the language of a request, and the language that the visitor prefers. */
export type PagePlace = Pick<PageContext, 'language' | 'preferred' | 'origin'>;

export interface Asked extends PagePlace {
  readonly https: boolean;
  readonly encoding: Encoding;
}

export type ShownVersion = Pick<SiteVersion, 'settings' | 'number'>;

/** A compressed page with its own headers. */
export interface PageDocument {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: PageHeaders;
  /** Null if no shared cache may keep the page. */
  readonly etag: string | null;
}

/** Renders the current page, without expired claims and ended offers. */
export async function makeDocument(
  deps: DocumentDeps,
  version: ShownVersion,
  view: PageView,
  { https, encoding, ...place }: Asked,
  now: Date,
): Promise<PageDocument> {
  const settings = settingsAt(version.settings, now);
  const intake = publicIntake(settings, deps.intakeFacts);
  const html = renderPage(deps.renderer, { ...version, settings, intake }, view, place);
  const text = Buffer.from(html);
  return {
    body: encoding === 'identity' ? text : await compress(text, encoding),
    headers: pageHeaders(view, { ...deps, settings, https }),
    etag: isShared(view) && isStorable(settings, now) ? etagOf(html, view.renderedAt) : null,
  };
}

type RenderedVersion = ShownVersion & Pick<PublicSettings, 'intake'>;

export function renderPage(
  renderer: PageRenderer,
  { settings, number, intake }: RenderedVersion,
  view: PageView,
  place: PagePlace,
): string {
  const look = siteLook(settings);
  const texts = ownTextsOf(settings, place.language);
  return renderer.render(view, {
    ...place,
    settings: { ...shownSettings(settings, place.language, number), intake },
    ...(look && { theme: look.page }),
    ...(texts && { texts }),
  });
}

/** How long a shared cache may keep a page. */
const SHARED_MS = 60_000;

/** False if a countdown starts from the time in the page, or if a claim expires while a cache could show the page. */
function isStorable(settings: SiteSettings, now: Date): boolean {
  const until = now.getTime() + SHARED_MS;
  const endsSoon = settingsMoments(settings).some(
    (moment) => moment > now.getTime() && moment <= until,
  );
  return offerEnd(settings) === null && !endsSoon;
}

// Weak, because two responses of one version differ in their time of rendering.
function etagOf(html: string, renderedAt: number): string {
  const hash = createHash('sha256').update(html.replaceAll(String(renderedAt), ''));
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}
