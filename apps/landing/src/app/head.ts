import { basePath, LANGUAGES, LOCALES } from '@pickup/messages/language';
import * as texts from '@pickup/messages/page/head';
import { base, language } from '@pickup/messages/page/language';
import { escapeHtml } from '@pickup/contracts/escape-html';
import type { PageContext, PageView } from '@pickup/contracts/page/page';
import * as freeTimes from '@pickup/messages/page/free-times';
import { inReview } from '@pickup/messages/page/lead-form';
import { fill } from '@pickup/messages/fill';
import { bookPageTitle, bookingTitle } from '../pages/booking-text.ts';
import { jsonForScript } from './json-for-script.ts';
import { structuredData } from './structured-data.ts';

export function headMarkup(view: PageView, context: PageContext): string {
  const { brandName, siteUrl } = context.settings;
  const site = (siteUrl ?? context.origin).replace(/\/+$/, '');
  const title = pageTitle(view, brandName);
  const common = `<title>${escapeHtml(title)}</title>`;
  if (view.name !== 'landing') return `${common}${privateMarkup(view)}`;
  const description = descriptionOf(context);
  const logo = `${site}${context.theme?.touchIcon ?? '/apple-touch-icon.png'}`;
  const image = `${site}${context.theme?.card[language] ?? `/${texts.cardFile}`}`;
  const shared = { title, description, image, alt: cardAlt(context), url: `${site}${base}/` };
  return [
    common,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(shared.url)}">`,
    ...alternates(site),
    ...socialCard(shared, brandName),
    `<script type="application/ld+json">${jsonForScript(structuredData(context.settings, { ...shared, logo }))}</script>`,
  ].join('');
}

function alternates(site: string): string[] {
  const link = (hreflang: string, path: string) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(`${site}${path}/`)}">`;
  const each = LANGUAGES.map((language) => link(language, basePath(language)));
  return [...each, link('x-default', '')];
}

// The URL of a report, a subscription or a booking is secret, so links must not send it as a
// referrer.
function privateMarkup(view: PageView): string {
  const noIndex = '<meta name="robots" content="noindex">';
  const isSecret =
    /^(?:report$|(?:un)?subscribe|cancel-booking|booking-link)/.test(view.name) ||
    (view.name === 'book' && view.formUrl !== undefined);
  return isSecret ? `${noIndex}<meta name="referrer" content="no-referrer">` : noIndex;
}

function pageTitle(view: PageView, brand: string): string {
  return view.name === 'landing'
    ? fill(texts.titles.landing, { brandName: brand })
    : `${titleOf(view)} | ${brand}`;
}

function titleOf(view: Exclude<PageView, { name: 'landing' }>): string {
  const { titles } = texts;
  switch (view.name) {
    case 'embed':
      return texts.application;
    case 'thanks':
      return view.isHeld ? inReview.title : titles.thanks;
    case 'book':
      return bookPageTitle(view);
    case 'cancel-booking':
      return view.formUrl === null ? bookingTitle(view.booking) : freeTimes.cancelTitle;
    case 'booking-link-gone':
      return freeTimes.gone[view.reason].title;
    case 'report':
      return view.document.title;
    case 'report-gone':
      return titles.reportGone;
    case 'unsubscribe':
      return titles.unsubscribe;
    case 'unsubscribed':
      return titles.unsubscribed;
    case 'subscribed':
      return titles.subscribed;
    case 'problem':
      return view.status === 404 ? titles.notFound : titles.problem;
  }
}

/** The description begins with the operator's headline, unless there is a custom description. */
function descriptionOf({ settings, texts: custom }: PageContext): string {
  const description = fill(texts.description, {
    brandName: settings.brandName,
    time: settings.claims.resultsIn ?? '',
  });
  const headline = custom?.['page/head.description'] ? undefined : custom?.['page/hero.headline'];
  if (!headline) return description;
  const sentence = /[.!?…]$/.test(headline) ? headline : `${headline}.`;
  // The built-in description begins with the built-in headline.
  return description.replace(/^[^.]+\./, () => sentence);
}

/**
 * With a theme, the card image shows the operator's headline, so the alt text begins with the
 * headline. If the operator wrote a custom alt text, that text is used instead.
 */
function cardAlt({ theme, texts: custom }: PageContext): string {
  const headline = custom?.['page/head.cardImage'] ? undefined : custom?.['page/hero.headline'];
  return theme && headline ? `${headline}: ${texts.application}` : texts.cardImage;
}

interface Card {
  readonly title: string;
  readonly description: string;
  readonly image: string;
  readonly alt: string;
  readonly url: string;
}

function socialCard(card: Card, brandName: string): string[] {
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeHtml(content)}">`;
  return [
    property('og:type', 'website'),
    property('og:locale', LOCALES[language].replace('-', '_')),
    property('og:site_name', brandName),
    property('og:title', card.title),
    property('og:description', card.description),
    property('og:url', card.url),
    property('og:image', card.image),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', card.alt),
    // The other twitter: properties default to their og: equivalents.
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}
