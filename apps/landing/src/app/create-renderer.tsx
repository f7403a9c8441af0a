import { createHash } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import type { PageQuery, PageRenderer, PageView } from '@pickup/contracts/page/page';
import type { PublicSettings } from '@pickup/contracts/settings/public-settings';
import { typedFromQuery } from '../shared/calculator-state.ts';
import { queryWithInputs, otherParameters } from '../shared/calculator-url.ts';
import { offerOf } from '../shared/offer.ts';
import { App } from './app.tsx';
import { documentMarkup, type BuiltAssets } from './document.ts';
import { setCustomTexts } from './custom-texts-server.ts';
import {
  CLICK_ID_PARAMETERS,
  UTM_PARAMETERS,
} from '@pickup/contracts/leads/attribution-parameters';
import { HOST_PARAMETER } from '@pickup/contracts/page/embed';
import { escapeHtml } from '@pickup/contracts/escape-html';
import { CALCULATOR_FORM_ID } from '../features/calculator/calculator-panel.tsx';
import { PLAIN_LEAD_FORM_ID } from '../features/plain-lead-form/plain-lead-form.tsx';

export function createRenderer(assets: BuiltAssets): PageRenderer {
  const { css } = assets;
  const scripts = [assets.boot, ...assets.devScripts];
  return {
    render(given, context) {
      const view = appView(given, context.settings);
      setCustomTexts(context.texts ?? null);
      return documentMarkup({
        view,
        context,
        hiddenInputs: visitorMarkup(given),
        app: renderToString(<App view={view} {...context} />),
        assets,
      });
    },
    inlineSources: {
      script: scripts.map(hashSource),
      style: [css.landing, css.optionalParts, css.report, css.pages].map(hashSource),
    },
    embedSources: {
      script: [assets.embedStart, ...scripts].map(hashSource),
      style: [css.embed, css.optionalParts, css.pages].map(hashSource),
    },
    editSource: hashSource(assets.editPreview),
  };
}

// The app gets only the calculator's values from the query.
function appView(view: PageView, settings: PublicSettings): PageView {
  return view.name === 'landing' || view.name === 'embed'
    ? { ...view, query: calculatorQuery(view.query, settings) }
    : view;
}

function calculatorQuery(query: PageQuery, settings: PublicSettings): PageQuery {
  return queryWithInputs(typedFromQuery(offerOf(settings).model, query));
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Writes this visitor's values as hidden inputs outside the parts that the browser hydrates. A GET
 * form drops the current query, so the calculator's form repeats the other parameters. The lead
 * form gets the campaign, the time of rendering and, in a frame, the embedding page's address.
 */
function visitorMarkup(view: PageView): string {
  if (view.name !== 'landing' && view.name !== 'embed') return '';
  const { query, renderedAt } = view;
  const campaign = [...UTM_PARAMETERS, ...CLICK_ID_PARAMETERS].filter((name) => query[name]);
  const host = view.name === 'embed' ? [['sourceUrl', query[HOST_PARAMETER] ?? ''] as const] : [];
  const lead = [
    ['renderedAt', String(renderedAt)] as const,
    ...campaign.map((name) => [name, query[name] ?? ''] as const),
    ...host,
  ];
  return [
    ...otherParameters(query).map(([name, value]) => hidden(CALCULATOR_FORM_ID, name, value)),
    ...lead.map(([name, value]) => hidden(PLAIN_LEAD_FORM_ID, name, value)),
  ].join('');
}

function hidden(form: string, name: string, value: string): string {
  return `<input type="hidden" form="${form}" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;
}
