import type { PageRenderer } from '@pickup/contracts/page';
import { PREVIEWS, type SettingsPreview } from '@pickup/contracts/page-settings';
import type { SiteSettings } from '@pickup/contracts/site-settings';
import { ROLE_PERMISSIONS } from '@pickup/contracts/operator-roles';
import { readApiKeys } from '../features/people/api-keys.ts';
import { principalOf, type Principal } from '../features/people/principal.ts';
import type { SignIn } from '../features/people/sign-in.ts';
import type { Language } from '@pickup/messages/language';
import { Hono } from 'hono';
import type { StartConfig } from '../config/config.ts';
import { siteLinks, type SiteLinks } from '../features/settings/site-links.ts';
import { exampleReport } from '../features/leads/report-of-lead.ts';
import { fixedSettings } from '../features/settings/versions/live-settings.ts';
import { settingsOf } from '../features/settings/versions/site-of.ts';
import { previewSettings } from '../features/settings/versions/preview-settings.ts';
import { readDraft } from '../features/settings/versions/stored-draft.ts';
import { createPageSettingsRoutes } from '../features/settings/editor/page-settings-routes.ts';
import { publishedOf } from '../features/settings/versions/stored-versions.ts';
import { reportMailDocument } from '../features/report/email/report-mail-content.ts';
import type { Queryable } from '../platform/database/database.ts';
import { mailParts } from '../platform/mail/mail-parts.ts';
import { measurePage } from './measure-page.ts';
import {
  createPreviewLinks,
  type PreviewHolder,
  type PreviewLinks,
} from '../features/settings/preview/preview-links.ts';
import type { FindProblems } from '../features/settings/versions/settings-problems.ts';
import { contentHash } from '../features/settings/versions/settings-file.ts';
import { createBrandRoutes } from '../features/settings/theme/brand-routes.ts';
import { createPreviewRoutes, PREVIEW_PATH } from '../features/settings/preview/preview-routes.ts';
import type { Access } from './create-access.ts';
import type { Calendars } from './create-calendars.ts';
import type { Deliveries } from './create-deliveries.ts';
import type { ServerContext } from './server-context.ts';

/** What the process was started with. */
export interface PageSettingsParts {
  readonly readOnly: boolean;
  /** The content of the settings file at the start. Null if it cannot be used. */
  readonly fileHash: string | null;
  readonly findLacking: FindProblems;
  readonly previewLinks: PreviewLinks;
}

export function pageSettingsParts(config: StartConfig, links: PreviewLinkParts): PageSettingsParts {
  const { written } = config.settingsFile;
  return {
    readOnly: config.settingsMaster === 'file',
    fileHash: written && contentHash(written),
    findLacking: (settings) => config.secretsOf(settings).problems,
    previewLinks: previewLinksOf(links),
  };
}

interface PreviewLinkParts {
  readonly database: Queryable;
  readonly calendars: Pick<Calendars, 'sealer'>;
  readonly access: Pick<Access, 'directory'>;
  readonly signIn: Pick<SignIn, 'sessions'>;
}

/** Addresses of previews that end with the access of the person or key that asked for them. */
function previewLinksOf({ database, calendars, access, signIn }: PreviewLinkParts): PreviewLinks {
  async function mayEdit(holder: PreviewHolder): Promise<boolean> {
    if ('keyId' in holder) return holder.keyId === null || mayKeyEdit(holder.keyId);
    const { userId, sessionId } = holder;
    const person = await access.directory.find(userId);
    if (!person || !ROLE_PERMISSIONS[person.role].includes('page.edit')) return false;
    // A hosted project does not list them.
    const sessions = await signIn.sessions?.list(userId);
    return !sessions || sessions.some(({ id }) => id === sessionId);
  }

  async function mayKeyEdit(keyId: string): Promise<boolean> {
    const key = (await readApiKeys(database)).find(({ id }) => id === keyId);
    return key?.revokedAt === null && key.scopes.includes('page.edit');
  }

  return createPreviewLinks({ sealer: calendars.sealer, mayEdit });
}

export interface PageSettingsSideDeps extends Pick<
  ServerContext,
  'database' | 'live' | 'requests' | 'now'
> {
  readonly pageSettings: PageSettingsParts;
  readonly deliveries: Pick<Deliveries, 'pdf'>;
  readonly renderer: PageRenderer;
  readonly pagePolicy?: boolean;
}

/** The API for the page's settings, and the previews that it gives addresses of. Mount at '/'. */
export function createPageSettingsSide(deps: PageSettingsSideDeps): Hono {
  const { renderer, pageSettings, requests } = deps;
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
  return new Hono().route('/', routes).route('/', createPreviews(deps));
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

function createPreviews(deps: PageSettingsSideDeps): Hono {
  const { live, database, renderer, requests, now } = deps;
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
