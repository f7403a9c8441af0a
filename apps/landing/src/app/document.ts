import { language } from '@pickup/messages/page/language';
import type { PageContext, PageTheme, PageView } from '@pickup/contracts/page';
import type { PublicSettings } from '@pickup/contracts/public-settings';
import { jsonForScript } from './json-for-script.ts';
import { headMarkup } from './head.ts';
import { editMarkup, ownTextsMarkup } from './document-words.ts';
import { PAGE_DATA_ID, ROOT_ID, type PageData } from './page-data.ts';

/** The build output that the document needs. */
export interface DocumentAssets {
  readonly css: string;
  /** Of parts that only some pages have. */
  readonly ownPartsCss: string;
  /** The inline script that loads the others after the first paint. */
  readonly boot: string;
  readonly embedStart: string;
  /** The inline script of a preview whose words are marked. */
  readonly editPreview: string;
  readonly scripts: readonly string[];
  readonly devScripts: readonly string[];
}

interface DocumentParts {
  readonly view: PageView;
  readonly context: PageContext;
  /**
   * The rendered app. It contains dollar signs, so it is concatenated instead of used as a
   * replacement text.
   */
  readonly app: string;
  /** This visitor's values of the page's forms. */
  readonly end: string;
  readonly assets: DocumentAssets;
}

/** The document: inline styles, so one request is enough, and no script before the first paint. */
export function documentMarkup({ view, context, app, end, assets }: DocumentParts): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    headMarkup(view, context),
    ...iconMarkup(context.theme ?? OWN_LOOK),
    ...assets.devScripts.map((code) => `<script type="module">${code}</script>`),
    `<style>${assets.css}</style>`,
    needsOwnParts(view, context) ? `<style>${assets.ownPartsCss}</style>` : '',
    view.name === 'embed' ? `<script>${assets.embedStart}</script>` : '',
    // A style element of its own, because the policy names each one by its hash.
    context.theme === undefined || context.theme.css === ''
      ? ''
      : `<style>${context.theme.css}</style>`,
    '</head><body>',
    `<div id="${ROOT_ID}">${app}</div>`,
    editMarkup(context.edit, assets),
    hydratedMarkup(view, context, assets),
    `${end}</body></html>`,
  ].join('');
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

/** The colors of the browser's own bars, the icons, and the font that every page needs. */
function iconMarkup({ font, background, icon, touchIcon }: Look): string[] {
  const type = icon.endsWith('.svg') ? ' type="image/svg+xml"' : '';
  return [
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${background.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${background.dark}">`,
    '<meta name="format-detection" content="telephone=no">',
    `<link rel="icon" href="${icon}"${type}>`,
    `<link rel="apple-touch-icon" href="${touchIcon}">`,
    // Fonts are fetched without credentials, also from the same origin.
    font === null
      ? ''
      : `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
  ];
}

/** Pages without interaction need no script. */
function isHydrated(view: PageView): boolean {
  return view.name === 'landing' || view.name === 'book' || view.name === 'embed';
}

function hydratedMarkup(
  view: PageView,
  { settings, texts }: PageContext,
  assets: DocumentAssets,
): string {
  if (!isHydrated(view)) return '';
  const data: PageData = {
    view: browserView(view),
    settings: browserSettings(view, settings, assets),
  };
  return [
    `<script type="application/json" id="${PAGE_DATA_ID}">${jsonForScript(data)}</script>`,
    ownTextsMarkup(view, texts, assets),
    `<script data-scripts="${assets.scripts.join(' ')}">${assets.boot}</script>`,
  ].join('');
}

/** Without what only parts need that the browser keeps as served (shared/served.tsx): the document has it once. */
function browserSettings(
  { name }: PageView,
  settings: PublicSettings,
  { devScripts }: DocumentAssets,
): PublicSettings {
  // In development, the browser renders everything.
  if (devScripts.length > 0 || (name !== 'landing' && name !== 'embed')) return settings;
  const { links: _links, tradeIcons: _icons, sources: _sources, ...needed } = settings;
  return needed;
}

function browserView(view: PageView): PageData['view'] {
  if (view.name === 'landing') return { name: view.name, query: view.query };
  if (view.name !== 'embed') return view;
  const { renderedAt: _own, ...shared } = view;
  return shared;
}
