import type { PageRenderer, PageView } from '@pickup/contracts/page/page';
import { PREVIEWS, type SettingsPreview } from '@pickup/contracts/settings/page-settings';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { ROLE_PERMISSIONS } from '@pickup/contracts/people/operator-roles';
import {
  readApiKeys,
  principalOf,
  type Principal,
  type SignIn,
  type Access,
} from '../../people/index.ts';
import type { Language } from '@pickup/messages/language';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import type { Hono } from 'hono';
import type { StartConfig } from '../../../config/config.ts';
import { fixedSettings } from '../../../platform/live-settings.ts';
import { settingsOf } from '../../../platform/http/site-of.ts';
import { previewSettings } from '../versions/preview-settings.ts';
import { readDraft } from '../versions/stored-draft.ts';
import { createPageSettingsRoutes } from './page-settings-routes.ts';
import { publishedOf } from '../versions/stored-versions.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { measurePage } from '../rendering/measure-page.ts';
import {
  createPreviewLinks,
  type PreviewHolder,
  type PreviewLinks,
} from '../preview/preview-links.ts';
import type { FindProblems } from '../versions/settings-problems.ts';
import { contentHash } from '../versions/settings-file.ts';
import { createBrandRoutes, type BrandRoutesDeps } from '../theme/brand-routes.ts';
import { createPreviewRoutes, PREVIEW_PATH } from '../preview/preview-routes.ts';
import type { ServerContext } from '../../../context.ts';

/** The facts that are fixed when the process starts. */
export interface PageSettingsParts {
  readonly readOnly: boolean;
  /** The hash of the settings file at the start. Null if the file is not valid. */
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
  readonly sealer: () => Promise<Sealer>;
  readonly access: Pick<Access, 'directory'>;
  readonly signIn: Pick<SignIn, 'sessions'>;
}

/** URLs of previews. They stop working when the person or key that requested them loses access. */
function previewLinksOf({ database, sealer, access, signIn }: PreviewLinkParts): PreviewLinks {
  async function mayEdit(holder: PreviewHolder): Promise<boolean> {
    if ('keyId' in holder) return holder.keyId === null || mayKeyEdit(holder.keyId);
    const { userId, sessionId } = holder;
    const person = await access.directory.find(userId);
    if (!person || !ROLE_PERMISSIONS[person.role].includes('page.edit')) return false;
    // A hosted project does not list sessions.
    const sessions = await signIn.sessions?.list(userId);
    return !sessions || sessions.some(({ id }) => id === sessionId);
  }

  async function mayKeyEdit(keyId: string): Promise<boolean> {
    const key = (await readApiKeys(database)).find(({ id }) => id === keyId);
    return key?.revokedAt === null && key.scopes.includes('page.edit');
  }

  return createPreviewLinks({ sealer, mayEdit });
}

export interface PageSettingsSideDeps extends Pick<
  ServerContext,
  'database' | 'live' | 'requests' | 'now'
> {
  readonly pageSettings: PageSettingsParts;
  readonly pdf: BrandRoutesDeps['pdf'];
  readonly reportPreviews: ReportPreviews;
  readonly renderer: PageRenderer;
  readonly pagePolicy?: boolean;
}

/** Renders the report and its email with example figures. The reports feature implements it. */
export interface ReportPreviews {
  page(settings: SiteSettings, language: Language): PageView;
  /** Returns HTML. */
  email(settings: SiteSettings, language: Language): string;
}

/** The API for the page's settings. Mount at '/'. */
export function createPageSettingsApi(deps: PageSettingsSideDeps): Hono {
  const { renderer, pageSettings, requests } = deps;
  const { findLacking } = pageSettings;
  return createPageSettingsRoutes({
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
  if (!page || !report || !email) throw new Error('A preview has no URL');
  return { page, report, email, expires_at: expiresAt.toISOString() };
}

/** The previews whose URLs the API returns. Mount at '/'. */
export function createPreviews(deps: PageSettingsSideDeps): Hono {
  const { live, database, renderer, requests, now, reportPreviews } = deps;
  const { consoleUrl } = live.current().settings;
  return createPreviewRoutes({
    links: deps.pageSettings.previewLinks,
    renderer,
    readSettings: () => readPreviewSettings(database),
    exampleReport: reportPreviews.page,
    exampleEmail: reportPreviews.email,
    image: (settings, path) => brandImage(deps, settings, path),
    originOf: requests.origin,
    isHttps: requests.isHttps,
    consoleOrigin: consoleUrl === undefined ? null : new URL(consoleUrl).origin,
    hasPolicy: deps.pagePolicy !== false,
    now,
  });
}

/** Draws the image on each request, because a draft changes all the time. */
async function brandImage(
  { pdf, now }: PageSettingsSideDeps,
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
