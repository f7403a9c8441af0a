import type { PageRenderer } from '@pickup/contracts/page';
import { PREVIEWS, type SettingsPreview } from '@pickup/contracts/page-settings';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import { principalOf, type Principal } from '../domain/people/principal.ts';
import type { Language } from '@pickup/messages/language';
import { Hono } from 'hono';
import type { StartConfig } from '../config/config.ts';
import { siteLinks, type SiteLinks } from '../domain/email/site-links.ts';
import { exampleReport } from '../domain/leads/report-of-lead.ts';
import { fixedSettings, type LiveSettings } from '../domain/settings/live-settings.ts';
import { settingsOf } from '../domain/settings/site-of.ts';
import { previewSettings } from '../domain/settings/preview-settings.ts';
import { readDraft } from '../domain/settings/stored-draft.ts';
import { createPageSettingsRoutes } from '../operator/page-settings/page-settings-routes.ts';
import { publishedOf } from '../domain/settings/stored-versions.ts';
import { reportMailDocument } from '../outbound/lead-email/report-mail-content.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import type { RequestReader } from '../platform/http/request-origin.ts';
import { mailParts } from '../platform/mail/mail-parts.ts';
import { measurePage } from './measure-page.ts';
import type { PreviewHolder, PreviewLinks } from '../visitor/preview/preview-links.ts';
import type { FindProblems } from '../domain/settings/settings-problems.ts';
import { contentHash } from '../domain/settings/settings-file.ts';
import { createBrandRoutes } from '../visitor/brand/brand-routes.ts';
import { createPreviewRoutes, PREVIEW_PATH } from '../visitor/preview/preview-routes.ts';
import type { Deliveries } from './create-deliveries.ts';

/** What the process was started with. */
export interface PageSettingsParts {
  readonly readOnly: boolean;
  /** The content of the settings file at the start. Null if it cannot be used. */
  readonly fileHash: string | null;
  readonly findLacking: FindProblems;
  readonly previewLinks: PreviewLinks;
}

export function pageSettingsParts(
  config: StartConfig,
  previewLinks: PreviewLinks,
): PageSettingsParts {
  const { written } = config.settingsFile;
  return {
    readOnly: config.settingsMaster === 'file',
    fileHash: written && contentHash(written),
    findLacking: (settings) => config.secretsOf(settings).problems,
    previewLinks,
  };
}

export interface PageSettingsSideDeps {
  readonly database: Database;
  readonly live: LiveSettings;
  readonly pageSettings: PageSettingsParts;
  readonly deliveries: Pick<Deliveries, 'pdf'>;
  readonly renderer: PageRenderer;
  readonly pagePolicy?: boolean;
  readonly now: () => Date;
}

/** The API for the page's settings, and the previews that it gives addresses of. Mount at '/'. */
export function createPageSettingsSide(deps: PageSettingsSideDeps, requests: RequestReader): Hono {
  const { renderer, pageSettings } = deps;
  const { findLacking } = pageSettings;
  const routes = createPageSettingsRoutes({
    ...deps,
    ...pageSettings,
    checks: {
      findLacking,
      measurePage: (settings, language) => measurePage(renderer, settings, language),
    },
    previews: (c) =>
      addresses(deps, holderOf(principalOf(c)), pageOrigin(settingsOf(c)) ?? requests.origin(c)),
    requestFacts: requests.facts,
  });
  return new Hono().route('/', routes).route('/', createPreviews(deps, requests));
}

/** The page's origin, if the console is on another host. */
function pageOrigin({ siteUrl, consoleUrl }: SiteSettings): string | null {
  return siteUrl === undefined || consoleUrl === undefined ? null : new URL(siteUrl).origin;
}

function holderOf(principal: Principal): PreviewHolder {
  if (principal.kind === 'key') return { keyId: principal.id };
  const { userId, sessionId } = principal;
  return { userId, sessionId };
}

async function addresses(
  { pageSettings, now }: PageSettingsSideDeps,
  holder: PreviewHolder,
  origin: string,
): Promise<Omit<SettingsPreview, 'replaced'>> {
  const { token, expiresAt } = await pageSettings.previewLinks.make(holder, now());
  const [page, report, email] = PREVIEWS.map((what) => {
    const address = (language: Language) => `${origin}${PREVIEW_PATH}/${token}/${what}/${language}`;
    return { en: address('en'), es: address('es') };
  });
  if (!page || !report || !email) throw new Error('A preview has no address');
  return { page, report, email, expires_at: expiresAt.toISOString() };
}

function createPreviews(deps: PageSettingsSideDeps, requests: RequestReader): Hono {
  const { live, database, renderer, now } = deps;
  const { siteUrl, consoleUrl } = live.current().settings;
  const links = (settings: SiteSettings) =>
    siteLinks(siteUrl ?? 'https://page.example', settings.booking?.url ?? null);
  const report = (settings: SiteSettings, language: Language) =>
    exampleReport({ settings, links: links(settings) }, language, now());
  return createPreviewRoutes({
    links: deps.pageSettings.previewLinks,
    renderer,
    readSettings: () => readPreviewSettings(database),
    exampleReport: (settings, language) => ({
      name: 'report',
      document: report(settings, language),
      pdfUrl: '#',
    }),
    exampleEmail: (settings, language) =>
      exampleEmail(settings, links(settings), report(settings, language)),
    image: (settings, path) => brandImage(deps, settings, path),
    originOf: requests.origin,
    isHttps: requests.isHttps,
    consoleOrigin: consoleUrl === undefined ? null : new URL(consoleUrl).origin,
    hasPolicy: deps.pagePolicy !== false,
    now,
  });
}

/** Drawn anew each time, because a draft changes all the time. */
async function brandImage(
  { deliveries: { pdf }, now }: PageSettingsSideDeps,
  settings: SiteSettings,
  path: string,
): Promise<Response> {
  const images = createBrandRoutes({
    versionOf: fixedSettings(settings).current,
    pdf,
    now,
  }).onError((error) => {
    throw error;
  });
  return images.request(path);
}

async function readPreviewSettings(database: Queryable): Promise<SiteSettings> {
  const { draft } = await readDraft(database);
  const { settings } = await publishedOf(database);
  return previewSettings(draft?.settings ?? settings, settings).settings;
}

function exampleEmail(
  settings: SiteSettings,
  links: SiteLinks,
  document: ReturnType<typeof exampleReport>,
): string {
  const mail = reportMailDocument({
    document,
    settings,
    firstName: 'Ann',
    siteUrl: links.origin,
    reportUrl: links.report('example'),
    unsubscribeUrl: links.unsubscribe('example'),
  });
  return mailParts(mail).html;
}
