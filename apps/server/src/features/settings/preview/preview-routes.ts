import type { PageView } from '@pickup/contracts/page/page';
import {
  PREVIEWS,
  settingsPreviewSchema,
  type Preview,
} from '@pickup/contracts/settings/page-settings';
import type { PublicSettings } from '@pickup/contracts/settings/public-settings';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { themeSchema } from '@pickup/contracts/settings/theme-settings';
import { LANGUAGES, type Language } from '@pickup/messages/language';
import { customTextsOf } from '@pickup/settings/custom-texts';
import { settingsAt } from '@pickup/settings/expired-claims';
import { Hono, type Context } from 'hono';
import { AppError } from '../../../errors.ts';
import { methodNotAllowed } from '../../../platform/http/method-not-allowed.ts';
import { routes, serve } from '../../../platform/http/route.ts';
import { emailPreviewPolicy, pagePolicy } from '../../../platform/http/server/security-headers.ts';
import { settingsOf } from '../../../platform/http/site-of.ts';
import { fixedSettings } from '../../../platform/live-settings.ts';
import { principalOf } from '../../people/index.ts';
import { shownSettings } from '../rendering/make-document.ts';
import { createBrandRoutes, type BrandRoutesDeps } from '../theme/brand-routes.ts';
import { BRAND_PATH, siteLook, themeSources } from '../theme/site-look.ts';
import { readDraft } from '../versions/draft.ts';
import type { SettingsContext } from '../versions/read-page-settings.ts';
import { publishedOf } from '../versions/stored-versions.ts';
import { markWords } from './mark-words.ts';
import type { createPreviewLinks } from './preview-links.ts';
import { previewSettings } from './preview-settings.ts';

/** The report feature implements this interface. */
export interface ReportPreviews {
  page(settings: SiteSettings, language: Language): PageView;
  email(settings: SiteSettings, language: Language): string;
}

interface PreviewContext extends SettingsContext {
  readonly previewLinks: ReturnType<typeof createPreviewLinks>;
  readonly pdf: BrandRoutesDeps['pdf'];
  readonly reportPreviews: ReportPreviews;
  readonly pagePolicy?: boolean;
}

export const PREVIEW_ROUTES = routes('page', {
  previewSettings: {
    at: 'POST /api/page-settings/preview',
    permission: 'page.edit',
    summary: 'Get preview URLs of the draft',
    description:
      'For frames in the console. The URLs need no credential, and they expire. Forms in a preview send nothing.',
    response: settingsPreviewSchema,
  },
});

export function createPreviewApi(context: PreviewContext): Hono {
  const { previewLinks, requests, now } = context;
  return serve(PREVIEW_ROUTES, {
    async previewSettings(c) {
      const { replaced } = await readPreviewSettings(context);
      const { token, expiresAt } = await previewLinks.make(principalOf(c), now());
      const { siteUrl, consoleUrl } = settingsOf(c);
      const isSeparate = siteUrl !== undefined && consoleUrl !== undefined;
      const origin = isSeparate ? new URL(siteUrl).origin : requests.origin(c);
      const addresses = (what: Preview) => {
        const address = `${origin}${PREVIEW_PATH}/${token}/${what}`;
        return { en: `${address}/en`, es: `${address}/es` };
      };
      return {
        page: addresses('page'),
        report: addresses('report'),
        email: addresses('email'),
        expires_at: expiresAt.toISOString(),
        replaced: replaced.map((path) => [...path]),
      };
    },
  });
}

async function readPreviewSettings({ database }: PreviewContext) {
  const { draft } = await readDraft(database);
  const { settings } = await publishedOf(database);
  return previewSettings(draft?.settings ?? settings, settings);
}

const PREVIEW_PATH = '/preview';

/**
 * A preview sends no leads. The content security policy also blocks the requests of its forms and
 * scripts.
 */
const NO_INTAKE = { url: 'https://preview.invalid/', key: null, serverRole: 'none' } as const;

export function createPreviews(context: PreviewContext): Hono {
  const app = new Hono();
  const readSettings = async (token: string) => {
    if (!(await context.previewLinks.isValid(token, context.now()))) throw expired();
    return (await readPreviewSettings(context)).settings;
  };
  app.get(`${PREVIEW_PATH}/:token/:what/:language`, async (c) => {
    c.header('cache-control', 'no-store');
    c.header('x-robots-tag', 'noindex, nofollow, noarchive');
    const what = PREVIEWS.find((known) => known === c.req.param('what'));
    const language = LANGUAGES.find((known) => known === c.req.param('language'));
    if (!what || !language) throw expired();
    const draft = inScheme(await readSettings(c.req.param('token')), c.req.query('scheme'));
    const settings = settingsAt(draft, context.now());
    c.header('x-frame-options', undefined); // only frame-ancestors can allow another origin
    const html =
      what === 'email'
        ? showEmail(c, context, settings, language)
        : showPage(c, context, settings, { what, language });
    return c.html(withImagesOf(`${PREVIEW_PATH}/${c.req.param('token')}`, html));
  });
  app.all(`${PREVIEW_PATH}/:token/:what/:language`, methodNotAllowed('GET, HEAD'));
  app.get(`${PREVIEW_PATH}/:token${BRAND_PATH}/:version/:file`, async (c) => {
    const { token, version, file } = c.req.param();
    const image = await brandImage(context, await readSettings(token), `${version}/${file}`);
    const response = new Response(image.body, image);
    response.headers.set('cache-control', 'no-store');
    return response;
  });
  return app;
}

function expired(): AppError {
  return new AppError('not_found', 'This preview has expired. Open it again in the console.');
}

/** A draft changes all the time, so its images are not cached. */
async function brandImage(context: PreviewContext, settings: SiteSettings, path: string) {
  const versionOf = fixedSettings(settings).current;
  const images = createBrandRoutes({ ...context, versionOf }).onError((error) => {
    throw error;
  });
  return images.request(`${BRAND_PATH}/${path}`);
}

function consoleOrigin({ config }: PreviewContext): string {
  const { consoleUrl } = config.settings;
  return consoleUrl === undefined ? "'self'" : new URL(consoleUrl).origin;
}

interface Shown {
  readonly what: Exclude<Preview, 'email'>;
  readonly language: Language;
}

function showPage(
  c: Context,
  context: PreviewContext,
  settings: SiteSettings,
  { what, language }: Shown,
): string {
  const { renderer, reportPreviews, requests, now } = context;
  const landing = { name: 'landing', query: {}, renderedAt: now().getTime() } as const;
  const view = what === 'page' ? landing : reportPreviews.page(settings, language);
  const look = siteLook(settings);
  const shown = { ...shownSettings(settings, language, null), intake: NO_INTAKE };
  const facts = {
    voice: settings.voice,
    intakeUrl: undefined,
    inlineSources: {
      script: [...renderer.inlineSources.script, ...(what === 'page' ? [renderer.editSource] : [])],
      style: [...renderer.inlineSources.style, ...themeSources(look?.page)],
    },
  };
  const framedBy = consoleOrigin(context);
  const policy = pagePolicy(facts, requests.isHttps(c), { framedBy });
  c.header('content-security-policy', context.pagePolicy === false ? undefined : policy);
  return renderer.render(view, {
    ...wordsOf(settings, shown, { what, language }),
    ...(look && { theme: look.page }),
    language,
    preferred: null,
    origin: requests.origin(c),
  });
}

function showEmail(
  c: Context,
  context: PreviewContext,
  settings: SiteSettings,
  language: Language,
): string {
  c.header('content-security-policy', emailPreviewPolicy(consoleOrigin(context)));
  return context.reportPreviews.email(settings, language);
}

function wordsOf(settings: SiteSettings, shown: PublicSettings, { what, language }: Shown) {
  if (what === 'page') return markWords(settings, shown, language);
  const texts = customTextsOf(settings, language);
  return { settings: shown, ...(texts && { texts }) };
}

/** A theme with a single scheme stays unchanged. */
function inScheme(settings: SiteSettings, wanted: string | undefined): SiteSettings {
  const scheme = wanted === 'light' || wanted === 'dark' ? wanted : null;
  const theme = settings.theme ?? themeSchema.parse({});
  if (scheme === null || theme.scheme !== 'auto') return settings;
  return { ...settings, theme: { ...theme, scheme } };
}

const IMAGES = new RegExp(`(?:https?://[^\\s"'/]+)?${BRAND_PATH}/([\\w-]{12})/`, 'g');

/** Changes the images' paths to the preview's, because other paths serve only published images. */
function withImagesOf(previewPath: string, html: string): string {
  return html.replaceAll(IMAGES, `${previewPath}${BRAND_PATH}/$1/`);
}
