import type { PageRenderer } from '@pickup/contracts/page';
import { publicIntake, type IntakeFacts } from '@pickup/contracts/public-settings';
import { ownTextsOf } from '@pickup/contracts/own-texts-of';
import { offerEnd, settingsAt, settingsMoments } from '@pickup/contracts/settings-at';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import type { SiteVersion } from '../domain/settings/live-settings.ts';
import { shownSettings } from '../domain/theme/shown-settings.ts';
import { siteLook } from '../domain/theme/site-look.ts';
import {
  pagePermissions,
  pagePolicy,
  type SecurityFacts,
} from '../platform/http/security-headers.ts';
import { createPageDocuments } from '../visitor/pages/page-documents.ts';
import type { Pages, PagesNow } from '../visitor/pages/pages-now.ts';
import { themeSources } from '../domain/theme/theme-sources.ts';
import { createPageHeaders } from '../visitor/pages/page-headers.ts';
import { createPublicPages } from '../visitor/pages/public-page.ts';

export interface PagesDeps {
  readonly renderer: PageRenderer;
  readonly now: () => Date;
  readonly intakeFacts: IntakeFacts;
  /** False only in development, where reloading writes scripts into the page. */
  readonly pagePolicy?: boolean;
}

type PagesVersion = Pick<SiteVersion, 'settings' | 'number'>;

/** How long a shared cache may keep a page. */
const SHARED_MS = 60_000;

/**
 * The pages of a version of the settings. When a claim expires or the offer ends, they are made again, so nothing that
 * was rendered or cached here shows it any longer. Shared caches get no page in the minute before that.
 */
export function createPages(deps: PagesDeps, version: PagesVersion): PagesNow {
  const moments = settingsMoments(version.settings)
    .flatMap((moment) => [moment - SHARED_MS, moment])
    .toSorted((one, other) => one - other);
  if (moments.length === 0) {
    const pages = makePages(deps, version, Number.POSITIVE_INFINITY);
    return () => pages;
  }
  let made: { readonly pages: Pages; readonly from: number; readonly until: number } | null = null;
  return () => {
    const now = deps.now().getTime();
    if (made === null || now < made.from || now >= made.until) {
      const from = moments.findLast((moment) => moment <= now) ?? Number.NEGATIVE_INFINITY;
      const until = moments.find((moment) => moment > now) ?? Number.POSITIVE_INFINITY;
      const settings = settingsAt(version.settings, new Date(now));
      const nextLoss = settingsMoments(settings).find((moment) => moment > now);
      const pages = makePages(deps, { ...version, settings }, (nextLoss ?? Infinity) - now);
      made = { pages, from, until };
    }
    return made.pages;
  };
}

/** `lastsMs`: how long nothing disappears from these pages. */
function makePages(deps: PagesDeps, { settings, number }: PagesVersion, lastsMs: number): Pages {
  // The countdown starts from the time in the page, so no cache may keep it.
  const hasClock = offerEnd(settings) !== null;
  const { policy, embedPolicy } = policiesOf(deps, settings);
  const intake = publicIntake(settings, deps.intakeFacts);
  const shown = (language: 'en' | 'es') => ({
    ...shownSettings(settings, language, number),
    intake,
  });
  const look = siteLook(settings);
  return {
    isForEveryone:
      hasClock || lastsMs <= SHARED_MS ? () => false : createPublicPages(settings.siteUrl),
    documents: createPageDocuments({
      renderer: deps.renderer,
      settings: { en: shown('en'), es: shown('es') },
      ...(look && { theme: look.page }),
      texts: { en: ownTextsOf(settings, 'en'), es: ownTextsOf(settings, 'es') },
    }),
    headers: createPageHeaders({
      permissions: pagePermissions(settings.voice),
      policy: deps.pagePolicy === false ? null : policy,
      embedPolicy: deps.pagePolicy === false ? null : embedPolicy,
      hasClock,
    }),
  };
}

function policiesOf({ renderer }: PagesDeps, settings: SiteSettings) {
  const theme = themeSources(siteLook(settings)?.page);
  const sourcesOf = ({ script, style }: PageRenderer['inlineSources']) => ({
    script,
    style: [...style, ...theme],
  });
  const facts = {
    voice: settings.voice,
    intakeUrl: settings.intake.url,
    inlineSources: sourcesOf(renderer.inlineSources),
  };
  const embedded = {
    ...facts,
    voice: undefined,
    inlineSources: sourcesOf(renderer.embedSources),
    frameAncestors: settings.embed.origins,
  };
  return { policy: policyFor(facts), embedPolicy: policyFor(embedded) };
}

/** The policy of pages over http and https, built once. */
function policyFor(facts: SecurityFacts): (https: boolean) => string {
  const [plain, secure] = [pagePolicy(facts, false), pagePolicy(facts, true)];
  return (https) => (https ? secure : plain);
}
