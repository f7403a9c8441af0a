import { language } from '@pickup/messages/page/language';
import type { PageContext, PageTheme, PageView } from '@pickup/contracts/page/page';
import type { PublicSettings } from '@pickup/contracts/settings/public-settings';
import { jsonForScript } from './json-for-script.ts';
import { headMarkup } from './head.ts';
import { PAGE_DATA_ID, ROOT_ID, type PageData, EDIT_DATA_ID, OWN_TEXTS_ID } from './page-data.ts';

/** Each kind of page includes its own styles in the HTML. */
type StyleKind = 'landing' | 'report' | 'pages' | 'embed';

export interface BuiltAssets {
  readonly css: Readonly<Record<StyleKind | 'ownParts', string>>;
  readonly boot: string;
  /** The inline script that loads `scripts` after the page has painted. */
  readonly preload: string;
  /** The inline script that prepares an embedded page for the embedding page. */
  readonly embedStart: string;
  /** The inline script of a preview with marked texts. */
  readonly editPreview: string;
  /** The URL of the styles that the landing page loads with its later parts. */
  readonly laterStyles: string;
  /** In the order in which they run. */
  readonly scripts: readonly string[];
  /** Inline module scripts for development. */
  readonly devScripts: readonly string[];
}

interface DocumentParts {
  readonly view: PageView;
  readonly context: PageContext;
  /**
   * The rendered app. It contains dollar signs, so it is concatenated rather than used with
   * replace().
   */
  readonly app: string;
  /** This visitor's values of the page's forms. */
  readonly end: string;
  readonly assets: BuiltAssets;
}

/**
 * The whole document. Styles are inline, so one request is enough. No script runs before the first
 * paint.
 */
export function documentMarkup({ view, context, app, end, assets }: DocumentParts): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    headMarkup(view, context),
    ...iconMarkup(context.theme ?? OWN_LOOK),
    ...assets.devScripts.map((code) => `<script type="module">${code}</script>`),
    preloadMarkup(view, assets),
    `<style>${assets.css[styleKind(view)]}</style>`,
    needsOwnParts(view, context) ? `<style>${assets.css.ownParts}</style>` : '',
    view.name === 'embed' ? `<script>${assets.embedStart}</script>` : '',
    // a separate style element, because the policy allows each one by its hash
    context.theme === undefined || context.theme.css === ''
      ? ''
      : `<style>${context.theme.css}</style>`,
    '</head><body>',
    `<div id="${ROOT_ID}">${app}</div>`,
    editMarkup(context.edit, assets.editPreview),
    hydratedMarkup(view, context, assets),
    `${end}</body></html>`,
  ].join('');
}

function styleKind({ name }: PageView): StyleKind {
  return name === 'landing' || name === 'report' || name === 'embed' ? name : 'pages';
}

function needsOwnParts({ name }: PageView, { settings }: PageContext): boolean {
  const { sources, sections, links } = settings;
  if (name === 'embed') return sources !== undefined;
  return name === 'landing' && [sources, sections, links].some((part) => part !== undefined);
}

type Look = Pick<PageTheme, 'font' | 'background' | 'icon' | 'touchIcon'>;

const OWN_LOOK: Look = {
  font: null,
  background: { light: '#faf8f4', dark: '#0f1318' },
  icon: '/favicon.svg',
  touchIcon: '/apple-touch-icon.png',
};

/** The colors of the browser's toolbar, the icons, and the font that every page needs. */
function iconMarkup({ font, background, icon, touchIcon }: Look): string[] {
  const type = icon.endsWith('.svg') ? ' type="image/svg+xml"' : '';
  return [
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${background.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${background.dark}">`,
    '<meta name="format-detection" content="telephone=no">',
    `<link rel="icon" href="${icon}"${type}>`,
    `<link rel="apple-touch-icon" href="${touchIcon}">`,
    // Fonts are fetched without credentials, even from the same origin.
    font === null
      ? ''
      : `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
  ];
}

/** Other pages need no script. */
const isHydrated = ({ name }: PageView) =>
  name === 'landing' || name === 'book' || name === 'embed';

function preloadMarkup(view: PageView, { scripts, preload }: BuiltAssets): string {
  if (!isHydrated(view)) return '';
  return `<script data-scripts="${scripts.join(' ')}">${preload}</script>`;
}

function hydratedMarkup(
  view: PageView,
  { settings, texts }: PageContext,
  { devScripts, scripts, boot }: BuiltAssets,
): string {
  if (!isHydrated(view)) return '';
  // In development, the browser renders everything.
  const keepsServed = devScripts.length === 0;
  const data: PageData = {
    view: browserView(view),
    settings: keepsServed && view.name !== 'book' ? browserSettings(settings) : settings,
  };
  return [
    `<script type="application/json" id="${PAGE_DATA_ID}">${jsonForScript(data)}</script>`,
    ownTextsMarkup(texts, keepsServed && view.name === 'landing'),
    `<script data-scripts="${scripts.join(' ')}">${boot}</script>`,
  ].join('');
}

/**
 * Leaves out what only the parts need that the browser keeps as served (shared/served.tsx). Their
 * markup already contains it.
 */
function browserSettings(settings: PublicSettings): PublicSettings {
  const { links: _links, tradeIcons: _icons, sources: _sources, ...needed } = settings;
  return needed;
}

function browserView(view: PageView): PageData['view'] {
  if (view.name === 'landing') return { name: view.name, query: view.query };
  if (view.name !== 'embed') return view;
  const { renderedAt: _own, ...shared } = view;
  return shared;
}

/** The texts of pages without scripts, and of other documents than the page. */
const SERVER_TEXTS =
  /^(?:emails|report)\.|^page\/(?:head|problem-page|report-gone-page|report-page|subscriptions)\./;
/** The texts of the parts that browsers keep as served (shared/served.tsx), and of other pages. */
const NOT_ON_LANDING =
  /^page\/(?:hero|trust|social-proof|footer|sources|page-frame|thanks|free-times|top-bar\.(?!skip$)|booking\.(?!notOpen\.))/;

/** The operator's custom texts, in the format for the browser. */
function ownTextsMarkup(texts: PageContext['texts'] = {}, isLanding: boolean): string {
  const own = Object.entries(texts).filter(
    ([key]) => !SERVER_TEXTS.test(key) && !(isLanding && NOT_ON_LANDING.test(key)),
  );
  if (own.length === 0) return '';
  const json = jsonForScript(Object.fromEntries(own));
  return `<script type="application/json" id="${OWN_TEXTS_ID}">${json}</script>`;
}

/**
 * In a preview: the meaning of the texts' marks, and the script that reads them before anything is
 * painted.
 */
function editMarkup(edit: PageContext['edit'], script: string): string {
  if (!edit) return '';
  const prices = edit.plans.flatMap((path, index) => {
    const price = `.plan:nth-child(${index + 1}) .plan-price`;
    const at = (member: string) => (path.length > 1 ? [...path, member] : path);
    return [
      [`${price} b`, at('price')],
      [`${price} s`, at('originalPrice')],
    ];
  });
  const data = jsonForScript({ paths: edit.paths, places: prices });
  return [
    `<script type="application/json" id="${EDIT_DATA_ID}">${data}</script>`,
    `<script>${script}</script>`,
  ].join('');
}
