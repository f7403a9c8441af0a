import { createHash } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import { clientAssets } from 'virtual:client-assets';
import type { PageRenderer, PageView } from '@pickup/contracts/page';
import boot from './boot.ts?inline-script';
import landingCss from './app/landing.css?inline';
import pagesCss from './app/pages.css?inline';
import { App } from './app/app.tsx';
import { documentMarkup } from './app/document.ts';

/** The landing app as the server sees it: a function from a view to a whole document. */
export const renderer: PageRenderer = {
  renderPage(view, context) {
    return documentMarkup({
      view,
      context,
      app: renderToString(<App view={view} settings={context.settings} />),
      assets: { ...clientAssets, css: cssOf(view), boot },
    });
  },
  inlineSources: {
    script: [boot, ...clientAssets.devScripts].map(hashSource),
    style: [landingCss, pagesCss].map(hashSource),
  },
};

function cssOf(view: PageView): string {
  return view.name === 'landing' ? landingCss : pagesCss;
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
