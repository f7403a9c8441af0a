import { createHash } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import type { PageRenderer, PageView } from '@pickup/contracts/page';
import { App } from './app.tsx';
import { documentMarkup } from './document.ts';

/** Each kind of page sends its own styles with the HTML. */
type StyleKind = 'landing' | 'report' | 'pages';

/** The output of the build. */
export interface BuiltAssets {
  readonly css: Readonly<Record<StyleKind, string>>;
  /** The inline script that loads `scripts` after the first paint. */
  readonly boot: string;
  /** In the order in which they run. */
  readonly scripts: readonly string[];
  /** Inline module scripts for development. */
  readonly devScripts: readonly string[];
}

/** The landing app as the server uses it: a function from a view to a whole document. */
export function createRenderer({ css, ...assets }: BuiltAssets): PageRenderer {
  return {
    renderPage(view, context) {
      return documentMarkup({
        view,
        context,
        app: renderToString(<App view={view} settings={context.settings} />),
        assets: { ...assets, css: css[styleKind(view)] },
      });
    },
    inlineSources: {
      script: [assets.boot, ...assets.devScripts].map(hashSource),
      style: [css.landing, css.report, css.pages].map(hashSource),
    },
  };
}

function styleKind({ name }: PageView): StyleKind {
  return name === 'landing' || name === 'report' ? name : 'pages';
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
