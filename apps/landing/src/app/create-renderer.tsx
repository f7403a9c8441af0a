import { createHash } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import type { PageQuery, PageRenderer, PageView } from '@pickup/contracts/page';
import type { PublicSettings } from '@pickup/contracts/public-settings';
import { typedFromQuery } from '../shared/calculator-state.ts';
import { hasInputs, queryWithInputs } from '../shared/calculator-url.ts';
import { offerOf } from '../shared/offer.ts';
import { App } from './app.tsx';
import { endMarkup } from './document-end.ts';
import { startMarkup } from './document.ts';
import { setOwnTexts } from './own-texts-server.ts';

/** Each kind of page sends its own styles with the HTML. */
type StyleKind = 'landing' | 'report' | 'pages' | 'embed';

/** The output of the build. */
export interface BuiltAssets {
  readonly css: Readonly<Record<StyleKind | 'ownParts', string>>;
  /** The inline script that loads `scripts` after the first paint. */
  readonly boot: string;
  /** The inline script of an embedded page that prepares it for the page around it. */
  readonly embedStart: string;
  /** The inline script of a preview whose words are marked. */
  readonly editPreview: string;
  /** The address of the styles that the landing page loads with its later parts. */
  readonly laterStyles: string;
  /** In the order in which they run. */
  readonly scripts: readonly string[];
  /** Inline module scripts for development. */
  readonly devScripts: readonly string[];
}

/** The landing app as the server uses it: a function from a view to a document in two parts. */
export function createRenderer({ css, ...assets }: BuiltAssets): PageRenderer {
  return {
    renderStart(given, context) {
      const view = sharedView(given, context.settings);
      setOwnTexts(context.texts ?? null);
      return startMarkup({
        view,
        context,
        app: renderToString(<App view={view} laterStyles={assets.laterStyles} {...context} />),
        assets: { ...assets, css: css[styleKind(view)], ownPartsCss: css.ownParts },
      });
    },
    renderEnd: endMarkup,
    startKey: keyOf,
    inlineSources: {
      script: [assets.boot, ...assets.devScripts].map(hashSource),
      style: [css.landing, css.ownParts, css.report, css.pages].map(hashSource),
    },
    embedSources: {
      script: [assets.embedStart, assets.boot, ...assets.devScripts].map(hashSource),
      style: [css.embed, css.ownParts, css.pages].map(hashSource),
    },
    editSource: hashSource(assets.editPreview),
  };
}

// The start of a calculator's page sees nothing of the query but the calculator, in the form of the key.
function sharedView(view: PageView, settings: PublicSettings): PageView {
  return view.name === 'landing' || view.name === 'embed'
    ? { ...view, query: calculatorQuery(view.query, settings) }
    : view;
}

// Most visitors bring no inputs, only a campaign.
const DEFAULT_KEY = '';

function keyOf(query: PageQuery, settings: PublicSettings): string {
  if (!hasInputs(query)) return DEFAULT_KEY;
  const key = (of: PageQuery) => JSON.stringify(Object.values(calculatorQuery(of, settings)));
  return key(query) === key({}) ? DEFAULT_KEY : key(query);
}

function calculatorQuery(query: PageQuery, settings: PublicSettings): PageQuery {
  return queryWithInputs(typedFromQuery(offerOf(settings).model, query));
}

function styleKind({ name }: PageView): StyleKind {
  return name === 'landing' || name === 'report' || name === 'embed' ? name : 'pages';
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
