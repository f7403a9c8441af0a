import { language } from '@pickup/messages/page/language';
import type { PageContext, PageTheme, PageView } from '@pickup/contracts/page/page';
import type { PublicSettings } from '@pickup/contracts/settings/public-settings';
import { jsonForScript } from './json-for-script.ts';
import { headMarkup } from './head.ts';
import {
  PAGE_DATA_ID,
  ROOT_ID,
  type PageData,
  EDIT_DATA_ID,
  CUSTOM_TEXTS_ID,
} from './page-data.ts';

type StyleKind = 'landing' | 'report' | 'pages' | 'embed';

export interface BuiltAssets {
  readonly css: Readonly<Record<StyleKind | 'optionalParts', string>>;
  readonly boot: string;
  readonly embedStart: string;
  readonly editPreview: string;
  readonly laterStyles: string;
  readonly callPlayer: string;
  readonly scripts: readonly string[];
  readonly devScripts: readonly string[];
}

interface DocumentParts {
  readonly view: PageView;
  readonly context: PageContext;
  /** Never insert this with replace(), because replace() interprets dollar signs in the markup. */
  readonly app: string;
  /** Hidden inputs for the end of the document. */
  readonly hiddenInputs: string;
  readonly assets: BuiltAssets;
}

/** Builds the whole document. Styles are inline, so the first paint needs only one request. */
export function documentMarkup({
  view,
  context,
  app,
  hiddenInputs,
  assets,
}: DocumentParts): string {
  const isLandingPage = view.name === 'landing';
  const startsWithLaterPart = hasLaterPartFirst(context.settings);
  const later = `<link rel="stylesheet" href="${assets.laterStyles}">`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    headMarkup(view, context),
    ...iconMarkup(context.theme ?? BUILT_IN_LOOK),
    ...assets.devScripts.map((code) => `<script type="module">${code}</script>`),
    `<style>${assets.css[styleKind(view)]}</style>`,
    needsOptionalParts(view, context) ? `<style>${assets.css.optionalParts}</style>` : '',
    view.name === 'embed' ? `<script>${assets.embedStart}</script>` : '',
    isLandingPage && startsWithLaterPart ? later : '',
    // The theme has its own style element, because the content security policy hashes each element.
    context.theme === undefined || context.theme.css === ''
      ? ''
      : `<style>${context.theme.css}</style>`,
    '</head><body>',
    `<div id="${ROOT_ID}">${app}</div>`,
    editMarkup(context.edit, assets.editPreview),
    hydratedMarkup(view, context, assets),
    hiddenInputs,
    // This link comes last, so that a slow style sheet blocks neither the page nor the scripts.
    isLandingPage && !startsWithLaterPart ? later : '',
    '</body></html>',
  ].join('');
}

/** Whether a section above the calculator needs the later styles. Operators can move sections. */
function hasLaterPartFirst({ sections = [] }: PublicSettings): boolean {
  return sections
    .slice(0, sections.indexOf('calculator'))
    .some((section) => section === 'trust' || section === 'proof');
}

function styleKind({ name }: PageView): StyleKind {
  return name === 'landing' || name === 'report' || name === 'embed' ? name : 'pages';
}

function needsOptionalParts({ name }: PageView, { settings }: PageContext): boolean {
  const { sources, sections, links } = settings;
  if (name === 'embed') return sources !== undefined;
  return name === 'landing' && [sources, sections, links].some((part) => part !== undefined);
}

type Look = Pick<PageTheme, 'font' | 'background' | 'icon' | 'touchIcon'>;

const BUILT_IN_LOOK: Look = {
  font: null,
  background: { light: '#faf8f4', dark: '#0f1318' },
  icon: '/favicon.svg',
  touchIcon: '/apple-touch-icon.png',
};

function iconMarkup({ font, background, icon, touchIcon }: Look): string[] {
  const type = icon.endsWith('.svg') ? ' type="image/svg+xml"' : '';
  return [
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${background.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${background.dark}">`,
    '<meta name="format-detection" content="telephone=no">',
    `<link rel="icon" href="${icon}"${type}>`,
    `<link rel="apple-touch-icon" href="${touchIcon}">`,
    // The preload needs `crossorigin`, because browsers fetch all fonts without credentials.
    font === null
      ? ''
      : `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
  ];
}

const isHydrated = ({ name }: PageView) =>
  name === 'landing' || name === 'book' || name === 'embed';

function hydratedMarkup(
  view: PageView,
  { settings, texts }: PageContext,
  { devScripts, scripts, boot, callPlayer }: BuiltAssets,
): string {
  if (!isHydrated(view)) return '';
  // In development, the browser renders everything itself.
  const keepsServed = devScripts.length === 0;
  const player = view.name === 'landing' ? ` data-player="${callPlayer}"` : '';
  const data: PageData = {
    view: browserView(view),
    settings: keepsServed && view.name !== 'book' ? browserSettings(settings) : settings,
  };
  return [
    `<script type="application/json" id="${PAGE_DATA_ID}">${jsonForScript(data)}</script>`,
    customTextsMarkup(texts, keepsServed && view.name === 'landing'),
    `<script data-scripts="${scripts.join(' ')}"${player}>${boot}</script>`,
  ].join('');
}

/** Leaves out the settings of parts that the browser keeps as served (shared/server-markup.tsx). */
function browserSettings(settings: PublicSettings): PublicSettings {
  const {
    links: _links,
    tradeIcons: _icons,
    sources: _sources,
    exampleCall: _call,
    testimonials: _testimonials,
    ...needed
  } = settings;
  return needed;
}

function browserView(view: PageView): PageData['view'] {
  if (view.name === 'landing') return { name: view.name, query: view.query };
  if (view.name !== 'embed') return view;
  const { renderedAt: _renderedAt, ...shared } = view;
  return shared;
}

/** Browsers never need these texts: they belong to pages without scripts or to other documents. */
const SERVER_TEXTS =
  /^(?:emails|report)\.|^page\/(?:head|problem-page|report-gone-page|report-page|subscriptions)\./;
/** The landing page's scripts never need these texts. */
const NOT_ON_LANDING =
  /^page\/(?:hero|trust|social-proof|footer|sources|page-frame|thanks|free-times|top-bar\.(?!skip$)|booking\.(?!notOpen\.))/;

function customTextsMarkup(texts: PageContext['texts'] = {}, isLanding: boolean): string {
  const custom = Object.entries(texts).filter(
    ([key]) => !SERVER_TEXTS.test(key) && !(isLanding && NOT_ON_LANDING.test(key)),
  );
  if (custom.length === 0) return '';
  const json = jsonForScript(Object.fromEntries(custom));
  return `<script type="application/json" id="${CUSTOM_TEXTS_ID}">${json}</script>`;
}

/**
 * In a preview, adds the script that removes the invisible edit markers from the texts before the
 * first paint.
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
