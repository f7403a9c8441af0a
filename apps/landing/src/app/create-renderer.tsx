import { createHash } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import type { PageRenderer } from '@pickup/contracts/page';
import { App } from './app.tsx';
import { documentMarkup } from './document.ts';

/** What the build made. */
export interface BuiltAssets {
  readonly css: { readonly landing: string; readonly pages: string };
  /** The inline script that fetches `scripts` after the first paint. */
  readonly boot: string;
  /** In the order in which they run. */
  readonly scripts: readonly string[];
  /** Inline module scripts for development's head. */
  readonly devScripts: readonly string[];
}

/** The landing app as the server sees it: a function from a view to a whole document. */
export function createRenderer({ css, ...assets }: BuiltAssets): PageRenderer {
  return {
    renderPage(view, context) {
      return documentMarkup({
        view,
        context,
        app: renderToString(<App view={view} settings={context.settings} />),
        assets: { ...assets, css: view.name === 'landing' ? css.landing : css.pages },
      });
    },
    inlineSources: {
      script: [assets.boot, ...assets.devScripts].map(hashSource),
      style: [css.landing, css.pages].map(hashSource),
    },
  };
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
