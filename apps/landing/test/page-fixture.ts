import type { PageContext, PageQuery, PageView } from '@pickup/contracts/page/page';
import type { PublicSettings } from '@pickup/contracts/settings/public-settings';
import { createRenderer } from '../src/app/create-renderer.tsx';

/** These settings have every claim that a page can make, and a custom brand. */
export const FULL_SETTINGS: PublicSettings = {
  brandName: 'Ringwell',
  legalName: 'Ringwell Answering, LLC',
  mainSite: { url: 'https://www.ringwell.example/', host: 'ringwell.example' },
  phone: '(555) 010-7777',
  siteUrl: 'https://roi.ringwell.example',
  privacyUrl: 'https://www.ringwell.example/privacy',
  booking: { url: 'https://calendar.example/call', provider: 'other' },
  claims: {
    contractorsTrust: '2,500+',
    contractorsCalculated: '1,247+',
    rating: '4.9/5',
    averageEliteSavings: '$75K+',
    sixMonthRoi: '300%',
    weeklyHoursSaved: '15+',
    annualIncome: '$50K+',
    revenueLift: '+25%',
    answering: '24/7',
    resultsIn: '60 seconds',
  },
  promo: 'Limited Time: Up to $200/month off',
  urgency: { spots: 'Limited spots remaining: 47', countdown: 'Special pricing ends in' },
  badges: [
    '100% Money-Back Guarantee',
    '30-Day Free Trial',
    'Setup Included',
    'Results in 30 Days',
  ],
  voice: null,
  intake: null,
};

export const BARE_SETTINGS: PublicSettings = {
  ...FULL_SETTINGS,
  siteUrl: null,
  privacyUrl: null,
  booking: null,
  claims: {},
  promo: null,
  urgency: { spots: null, countdown: null },
  badges: [],
};

export const renderer = createRenderer({
  css: {
    landing: '.landing{}',
    optionalParts: '.optional-parts{}',
    report: '.report{}',
    pages: '.pages{}',
    embed: '.embed{}',
  },
  boot: 'boot()',
  embedStart: 'scheme()',
  editPreview: 'edit()',
  laterStyles: '/assets/later.css',
  callPlayer: '/assets/call-player.js',
  scripts: ['/assets/entry.js', '/assets/runtime.js'],
  devScripts: [],
});

export const RENDERED_AT = 1_790_000_000_000;

export const CONTEXT: PageContext = {
  settings: FULL_SETTINGS,
  language: 'en',
  preferred: null,
  origin: 'http://localhost:3000',
};

export function renderView(view: PageView, settings = FULL_SETTINGS): string {
  return renderer.render(view, { ...CONTEXT, settings });
}

export function renderLanding(query: PageQuery = {}, settings = FULL_SETTINGS): string {
  return renderView({ name: 'landing', query, renderedAt: RENDERED_AT }, settings);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Returns the text that a visitor reads, without tags and scripts, with decoded entities. */
export function textOf(html: string): string {
  return html
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ');
}
