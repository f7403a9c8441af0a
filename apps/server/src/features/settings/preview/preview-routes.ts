import { themeSchema } from '@pickup/contracts/settings/theme-settings';
import { type Preview, PREVIEWS } from '@pickup/contracts/settings/page-settings';
import type { PageRenderer, PageView } from '@pickup/contracts/page/page';
import { ownTextsOf } from '@pickup/settings/own-texts-of';
import type { PublicSettings } from '@pickup/contracts/settings/public-settings';
import { settingsAt } from '@pickup/settings/settings-at';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { LANGUAGES, type Language } from '@pickup/messages/language';
import { Hono, type Context } from 'hono';
import { shownSettings } from '../theme/shown-settings.ts';
import { BRAND_PATH, siteLook, themeSources } from '../theme/site-look.ts';
import { AppError } from '../../../errors.ts';
import { refuseMethod } from '../../../platform/http/refuse-method.ts';
import { emailPreviewPolicy, pagePolicy } from '../../../platform/http/server/security-headers.ts';
import { markWords } from './mark-words.ts';
import type { PreviewLinks } from './preview-links.ts';

export interface PreviewRoutesDeps {
  readonly links: PreviewLinks;
  readonly renderer: PageRenderer;
  /** The draft, or the published settings, as far as they can be shown. */
  readonly readSettings: () => Promise<SiteSettings>;
  /** A report with example figures and these settings. */
  readonly exampleReport: (settings: SiteSettings, language: Language) => PageView;
  /** The HTML of the email with that report. */
  readonly exampleEmail: (settings: SiteSettings, language: Language) => string;
  /** An image or file of these settings, by its path. */
  readonly image: (settings: SiteSettings, path: string) => Promise<Response>;
  readonly originOf: (c: Context) => string;
  readonly isHttps: (c: Context) => boolean;
  /** The only origin that may show previews in a frame. Null if it is the server's own. */
  readonly consoleOrigin: string | null;
  /** False only in development. */
  readonly hasPolicy: boolean;
  readonly now: () => Date;
}

/** The path before the token. */
export const PREVIEW_PATH = '/preview';

/** An address that accepts no leads. The content policy refuses every request of a preview as well. */
const NO_INTAKE = { url: 'https://preview.invalid/', key: null, site: 'nothing' } as const;

/**
 * GET /preview/<token>/<what>/<language>: the draft in a frame of the console. `?scheme=dark` shows it in dark colors.
 * GET /preview/<token>/brand/<version>/<file>: the draft's images and files. Mount at '/'.
 */
export function createPreviewRoutes(deps: PreviewRoutesDeps): Hono {
  const app = new Hono();
  app.get(`${PREVIEW_PATH}/:token/:what/:language`, async (c) => {
    c.header('cache-control', 'no-store');
    c.header('x-robots-tag', 'noindex, nofollow, noarchive');
    const { token, what, language } = readAddress(c);
    if (!(await deps.links.isValid(token, deps.now()))) throw unknown();
    const draft = inScheme(await deps.readSettings(), c.req.query('scheme'));
    const settings = settingsAt(draft, deps.now());
    c.header('x-frame-options', undefined); // cannot allow another origin, unlike frame-ancestors
    if (what === 'email') return showEmail(c, deps, settings, language);
    return showPage(c, deps, settings, { what, language });
  });
  app.all(`${PREVIEW_PATH}/:token/:what/:language`, refuseMethod('GET, HEAD'));
  app.get(`${PREVIEW_PATH}/:token${BRAND_PATH}/:version/:file`, async (c) => {
    const { token, version, file } = c.req.param();
    if (!(await deps.links.isValid(token, deps.now()))) throw unknown();
    const path = `${BRAND_PATH}/${version}/${file}`;
    const image = await deps.image(await deps.readSettings(), path);
    const answer = new Response(image.body, image);
    answer.headers.set('cache-control', 'no-store');
    return answer;
  });
  return app;
}

function unknown(): AppError {
  return new AppError('not_found', 'This preview has expired. Open it again in the console.');
}

function readAddress(c: Context) {
  const what = PREVIEWS.find((known) => known === c.req.param('what'));
  const language = LANGUAGES.find((known) => known === c.req.param('language'));
  if (!what || !language) throw unknown();
  return { token: c.req.param('token') ?? '', what, language };
}

const pathOf = (c: Context) => `${PREVIEW_PATH}/${c.req.param('token')}`;

interface Shown {
  readonly what: Exclude<Preview, 'email'>;
  readonly language: Language;
}

function showPage(
  c: Context,
  deps: PreviewRoutesDeps,
  settings: SiteSettings,
  { what, language }: Shown,
): Response {
  const { renderer } = deps;
  const landing = { name: 'landing', query: {}, renderedAt: deps.now().getTime() } as const;
  const view = what === 'page' ? landing : deps.exampleReport(settings, language);
  const look = siteLook(settings);
  const words = wordsOf(
    settings,
    { ...shownSettings(settings, language, null), intake: NO_INTAKE },
    { what, language },
  );
  const html = renderer.render(view, {
    ...words,
    ...(look && { theme: look.page }),
    language,
    preferred: null,
    origin: deps.originOf(c),
  });
  const facts = {
    voice: settings.voice,
    intakeUrl: undefined,
    inlineSources: {
      script: [...renderer.inlineSources.script, ...(what === 'page' ? [renderer.editSource] : [])],
      style: [...renderer.inlineSources.style, ...themeSources(look?.page)],
    },
  };
  const policy = pagePolicy(facts, deps.isHttps(c), { framedBy: deps.consoleOrigin ?? "'self'" });
  c.header('content-security-policy', deps.hasPolicy ? policy : undefined);
  return c.html(withImagesOf(pathOf(c), html));
}

/** Marks the words of a page, so that a click on them opens their setting. The words of reports have no marks. */
function wordsOf(settings: SiteSettings, shown: PublicSettings, { what, language }: Shown) {
  if (what === 'page') return markWords(settings, shown, language);
  const texts = ownTextsOf(settings, language);
  return { settings: shown, ...(texts && { texts }) };
}

function showEmail(
  c: Context,
  deps: PreviewRoutesDeps,
  settings: SiteSettings,
  language: Language,
): Response {
  c.header('content-security-policy', emailPreviewPolicy(deps.consoleOrigin ?? "'self'"));
  return c.html(withImagesOf(pathOf(c), deps.exampleEmail(settings, language)));
}

/** The settings as seen by visitors with this color scheme. A theme with a single scheme stays unchanged. */
function inScheme(settings: SiteSettings, wanted: string | undefined): SiteSettings {
  const scheme = wanted === 'light' || wanted === 'dark' ? wanted : null;
  const theme = settings.theme ?? themeSchema.parse({});
  if (scheme === null || theme.scheme !== 'auto') return settings;
  return { ...settings, theme: { ...theme, scheme } };
}

const IMAGES = new RegExp(`(?:https?://[^\\s"'/]+)?${BRAND_PATH}/([\\w-]{12})/`, 'g');

/** Moves the URLs of the draft's images below the preview's path, because other paths serve only published images. */
function withImagesOf(previewPath: string, html: string): string {
  return html.replaceAll(IMAGES, `${previewPath}${BRAND_PATH}/$1/`);
}
