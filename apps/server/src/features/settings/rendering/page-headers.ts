import {
  isEmbedded,
  type LandingView,
  type PageRenderer,
  type PageView,
} from '@pickup/contracts/page/page';
import { offerEnd } from '@pickup/settings/settings-at';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { siteLook, themeSources } from '../theme/site-look.ts';
import {
  pagePermissions,
  pagePolicy as policyFor,
  permissionsPolicy,
} from '../../../platform/http/server/security-headers.ts';

/** Undefined removes a common header. */
export type PageHeaders = Readonly<Record<string, string | undefined>>;

export interface PageHeaderFacts {
  readonly renderer: Pick<PageRenderer, 'inlineSources' | 'embedSources'>;
  readonly settings: SiteSettings;
  readonly https: boolean;
  readonly pagePolicy?: boolean;
}

/** A page's headers, which extend or replace the common ones. No cache may store a personal or temporary page. */
export function pageHeaders(view: PageView, facts: PageHeaderFacts): PageHeaders {
  return {
    'content-security-policy': facts.pagePolicy === false ? undefined : policyOf(view, facts),
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
    'cache-control': 'no-store',
    ...(view.name === 'landing' && landingHeaders(view, facts.settings)),
    ...(isEmbedded(view) && EMBEDDED),
  };
}

/** Browsers revalidate each time. A shared cache may answer them for a minute. */
export const EVERYONE: PageHeaders = {
  vary: 'accept-encoding, accept-language',
  'cache-control': 'public, max-age=0, s-maxage=60',
};

/** Whether all visitors with the same query get the same document. */
export function isShared(view: PageView): view is LandingView {
  return view.name === 'landing' && view.returned === undefined;
}

// A countdown starts from the time in the landing page, so no cache may keep it.
function landingHeaders(view: LandingView, settings: SiteSettings): PageHeaders {
  const isStored = isShared(view) && offerEnd(settings) === null;
  return {
    vary: 'accept-encoding, accept-language, referer',
    'permissions-policy': pagePermissions(settings.voice),
    ...(isStored && { 'cache-control': 'private, no-cache' }),
  };
}

const EMBEDDED: PageHeaders = {
  'x-frame-options': undefined, // cannot allow another site, so the policy alone decides
  'permissions-policy': permissionsPolicy([]),
};

function policyOf(view: PageView, { renderer, settings, https }: PageHeaderFacts): string {
  const isFramed = isEmbedded(view);
  const { script, style } = isFramed ? renderer.embedSources : renderer.inlineSources;
  const facts = {
    voice: isFramed ? undefined : settings.voice,
    intakeUrl: settings.intake.url,
    inlineSources: { script, style: [...style, ...themeSources(siteLook(settings)?.page)] },
    ...(isFramed && { frameAncestors: settings.embed.origins }),
  };
  return policyFor(facts, https);
}
