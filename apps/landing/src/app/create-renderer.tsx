import { createHash } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import type { PageQuery, PageRenderer, PageView } from '@pickup/contracts/page';
import type { PublicSettings } from '@pickup/contracts/public-settings';
import { typedFromQuery } from '../shared/calculator-state.ts';
import { queryWithInputs } from '../shared/calculator-url.ts';
import { offerOf } from '../shared/offer.ts';
import { App } from './app.tsx';
import { visitorMarkup } from './document-end.ts';
import { documentMarkup } from './document.ts';
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

/** The landing app as the server uses it: a function from a view to a document. */
export function createRenderer({ css, ...assets }: BuiltAssets): PageRenderer {
  return {
    render(given, context) {
      const view = appView(given, context.settings);
      setOwnTexts(context.texts ?? null);
      return documentMarkup({
        view,
        context,
        end: visitorMarkup(given),
        app: renderToString(<App view={view} laterStyles={assets.laterStyles} {...context} />),
        assets: { ...assets, css: css[styleKind(view)], ownPartsCss: css.ownParts },
      });
    },
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

// The app sees nothing of the query but the calculator's values.
function appView(view: PageView, settings: PublicSettings): PageView {
  return view.name === 'landing' || view.name === 'embed'
    ? { ...view, query: calculatorQuery(view.query, settings) }
    : view;
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
