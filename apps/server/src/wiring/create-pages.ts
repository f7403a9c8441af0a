import type { PageRenderer } from '@pickup/contracts/page';
import { ownTextsOf } from '@pickup/contracts/own-texts-of';
import { toPublicSettings } from '@pickup/contracts/public-settings';
import type { SiteVersion } from '../domain/settings/live-settings.ts';
import { siteLook } from '../domain/theme/site-look.ts';
import {
  pagePermissions,
  pagePolicy,
  type SecurityFacts,
} from '../platform/http/security-headers.ts';
import { createPageDocuments } from '../visitor/pages/page-documents.ts';
import { themeSources } from '../domain/theme/theme-sources.ts';
import { createPageHeaders } from '../visitor/pages/page-headers.ts';
import { createPublicPages } from '../visitor/pages/public-page.ts';

export interface PagesDeps {
  readonly renderer: PageRenderer;
  /** False only in development, where reloading writes scripts into the page. */
  readonly pagePolicy?: boolean;
}

/** The pages of a version of the settings, with their policy. */
export function createPages(
  deps: PagesDeps,
  { settings, number }: Pick<SiteVersion, 'settings' | 'number'>,
) {
  const look = siteLook(settings);
  const { script, style } = deps.renderer.inlineSources;
  const facts = {
    voice: settings.voice,
    intakeUrl: settings.intake.url,
    inlineSources: { script, style: [...style, ...themeSources(look?.page)] },
  };
  const embedded = {
    ...facts,
    voice: undefined,
    inlineSources: {
      script: deps.renderer.embedSources.script,
      style: [...deps.renderer.embedSources.style, ...themeSources(look?.page)],
    },
    frameAncestors: settings.embed.origins,
  };
  return {
    isForEveryone: createPublicPages(settings.siteUrl),
    documents: createPageDocuments({
      renderer: deps.renderer,
      settings: {
        en: toPublicSettings(settings, 'en', number, look?.logo),
        es: toPublicSettings(settings, 'es', number, look?.logo),
      },
      ...(look && { theme: look.page }),
      texts: { en: ownTextsOf(settings, 'en'), es: ownTextsOf(settings, 'es') },
    }),
    headers: createPageHeaders({
      permissions: pagePermissions(settings.voice),
      policy: deps.pagePolicy === false ? null : policyFor(facts),
      embedPolicy: deps.pagePolicy === false ? null : policyFor(embedded),
    }),
  };
}

/** The policy of pages over http and https, built once. */
function policyFor(facts: SecurityFacts): (https: boolean) => string {
  const [plain, secure] = [pagePolicy(facts, false), pagePolicy(facts, true)];
  return (https) => (https ? secure : plain);
}
