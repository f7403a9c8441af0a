import { escapeHtml } from '@pickup/contracts/escape-html';
import type { PageContext, PageView } from '@pickup/contracts/page';
import { callTitle } from '../pages/booking-text.ts';
import { jsonForScript } from './json-for-script.ts';
import { structuredData } from './structured-data.ts';

/** The head's contents that depend on the page: titles, canonical link, social card, schema.org. */
export function headMarkup(view: PageView, context: PageContext): string {
  const { brandName, siteUrl } = context.settings;
  const base = (siteUrl ?? context.origin).replace(/\/+$/, '');
  const title = pageTitle(view, brandName);
  const common = `<title>${escapeHtml(title)}</title>`;
  if (view.name !== 'landing') return `${common}${privateMarkup(view)}`;
  const description = pageDescription(context.settings);
  const logo = `${base}/apple-touch-icon.png`;
  const shared = { title, description, image: `${base}/social-card.png`, url: `${base}/` };
  return [
    common,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(shared.url)}">`,
    ...socialCard(shared, brandName),
    `<script type="application/ld+json">${jsonForScript(structuredData(context.settings, { ...shared, logo }))}</script>`,
  ].join('');
}

// The URL of a report or a subscription is its key, so links must not leak it as a referrer.
function privateMarkup(view: PageView): string {
  const noIndex = '<meta name="robots" content="noindex">';
  const isSecret = view.name === 'report' || /^(?:un)?subscribe/.test(view.name);
  return isSecret ? `${noIndex}<meta name="referrer" content="no-referrer">` : noIndex;
}

function pageTitle(view: PageView, brand: string): string {
  switch (view.name) {
    case 'landing':
      return `ROI Calculator: See How Much Money ${brand} Will Make You`;
    case 'thanks':
      return `Your report is on its way | ${brand}`;
    case 'book':
      return `${callTitle(view.call)} | ${brand}`;
    case 'report':
      return `${view.document.title} | ${brand}`;
    case 'report-gone':
      return `No report here | ${brand}`;
    case 'unsubscribe':
      return `Unsubscribe | ${brand}`;
    case 'unsubscribed':
      return `You are unsubscribed | ${brand}`;
    case 'subscribed':
      return `You are subscribed | ${brand}`;
    case 'problem':
      return `${view.status === 404 ? 'Page not found' : 'Something went wrong'} | ${brand}`;
  }
}

function pageDescription({ brandName, claims }: PageContext['settings']): string {
  const within = claims.resultsIn ? ` in ${claims.resultsIn}` : '';
  return `Stop losing jobs to missed calls. Put in your own numbers and see${within} what ${brandName} would earn your business, with every formula shown.`;
}

interface Card {
  readonly title: string;
  readonly description: string;
  readonly image: string;
  readonly url: string;
}

function socialCard(card: Card, brandName: string): string[] {
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeHtml(content)}">`;
  return [
    property('og:type', 'website'),
    property('og:site_name', brandName),
    property('og:title', card.title),
    property('og:description', card.description),
    property('og:url', card.url),
    property('og:image', card.image),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', 'Stop losing jobs to missed calls: an ROI calculator for contractors'),
    // Other twitter: members default to their og: equivalents.
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}
