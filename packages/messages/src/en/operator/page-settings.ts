/** The page's settings in words: what changed from one version to another. */

import { claimNames } from './page-editor-fields.ts';

/** Names of settings by their path, without indexes. Others are named after their keys. */
export const settingLabels: Readonly<Record<string, string>> = {
  'brand.name': 'Brand name',
  'brand.legalName': 'Legal name',
  'brand.postalAddress': 'Postal address',
  'mainSite.url': 'Main site',
  'mainSite.host': 'Name of the main site',
  phone: 'Phone',
  siteUrl: 'Address of the page',
  consoleUrl: 'Address of the console',
  privacyUrl: 'Privacy policy',
  'booking.url': 'Booking calendar',
  'booking.provider': 'Booking provider',
  claims: 'Claims',
  ...claimLabels(),
  'theme.primary': 'Button color',
  'theme.primaryText': 'Text on buttons',
  'theme.surface': 'Background color',
  'theme.accent': 'Highlight color',
  'theme.scheme': 'Appearance',
  'theme.radius': 'Corners',
  'theme.font': 'Font',
  'theme.logo.image': 'Logo',
  'theme.logo.alt': 'Description of the logo',
  'theme.logo.showName': 'Brand name beside the logo',
  promo: 'Promotion',
  'urgency.spots': 'Remaining spots',
  'urgency.countdown': 'Countdown',
  'urgency.endsAt': 'End of the offer',
  badges: 'Badges',
  embed: 'Sites that may show the calculator',
  'embed.origins': 'Sites that may show the calculator',
  sections: 'Sections',
  mobileBar: 'Bar on phones',
  exitIntent: 'Exit window',
  links: 'Links',
  'links.navigation': 'Navigation links',
  'links.legal': 'Legal links',
  texts: 'Texts',
  'texts.en': 'English texts',
  'texts.es': 'Spanish texts',
  translations: 'Translations',
  'translations.es': 'Spanish',
  voice: 'Voice calls',
  intake: 'Intake',
  'intake.copy': 'Copy of leads',
  mail: 'Email',
  'mail.from': 'Sender address',
  'mail.fromName': 'Sender name',
  'mail.replyTo': 'Reply-to address',
  'mail.operators': 'Recipients of notices',
  'mail.followUp.enabled': 'Reminder',
  'mail.followUp.afterHours': 'Hours until the reminder',
  auth: 'Sign-in',
  webhooks: 'Webhooks',
  canary: 'Canary',
};

/** Each claim as its field calls it: "Claim “Rating”". */
function claimLabels(): Readonly<Record<string, string>> {
  const labels = Object.entries(claimNames).map(([id, name]) => [
    `claims.${id}`,
    `Claim “${name}”`,
  ]);
  return Object.fromEntries(labels) as Readonly<Record<string, string>>;
}

/** What a claim consists of besides its words. */
export const claimPartNames: Readonly<Record<string, string>> = {
  source: 'Source',
  asOf: 'As of',
  expires: 'Last day shown',
  proof: 'Evidence',
};

/** What a link consists of. */
export const linkPartNames: Readonly<Record<string, string>> = { label: 'Text', url: 'Address' };

/** The landing page's sections. */
export const sectionNames: Readonly<Record<string, string>> = {
  hero: 'Headline',
  calculator: 'Calculator and lead form',
  trust: 'Reasons',
  proof: 'Numbers',
};

export const settingValue = {
  on: 'on',
  off: 'off',
  none: 'nothing',
  details: 'new details',
  image: 'an image',
  otherImage: 'another image',
  file: 'a file',
  otherFile: 'another file',
};

export const settingChanged = {
  changed: (label: string, before: string, after: string) => `${label}: ${before} → ${after}`,
  added: (label: string, value: string) => `${label}: ${value} (new)`,
  removed: (label: string, value: string) => `${label}: removed (was ${value})`,
  itemAdded: (label: string, item: string) => `${label}: added ${item}`,
  itemRemoved: (label: string, item: string) => `${label}: removed ${item}`,
  sectionShown: (label: string, section: string) => `${label}: showed ${section}`,
  sectionHidden: (label: string, section: string) => `${label}: hid ${section}`,
  reordered: (label: string) => `${label}: new order`,
};
/** Between a list and its item, and between a group of settings and one of them. */
export const settingIn = (group: string, name: string) => `${group} › ${name}`;

const languages = { en: 'English', es: 'Spanish' };
export const inEnglish = (label: string) => `${label} (${languages.en})`;
export const inSpanish = (label: string) => `${label} (${languages.es})`;
/** What takes room in the page. */
export const pageParts = {
  theme: 'theme',
  icons: 'own trade icons',
  trades: 'trades',
  plans: 'plans',
  sources: 'sources of claims',
  claims: 'claims',
  navigation: 'navigation links',
  legal: 'legal links',
  texts: 'own texts',
  badges: 'badges',
  promo: 'promotion',
  urgency: 'offer',
};
export interface MeasuredPart {
  readonly name: string;
  readonly bytes: number;
}
/** What to do about a page that is too large, or nearly. */
export const makeRoom = (parts: readonly MeasuredPart[]) =>
  parts.length === 0
    ? 'Shorten texts, hide a trade, or remove links or sources'
    : `Shorten or remove some of its largest parts: ${parts.map(({ name, bytes }) => `${name} (${bytes} bytes)`).join(', ')}`;
/** Why settings cannot be published: the page would take longer to load. */
export const pageTooLarge = (
  language: 'en' | 'es',
  bytes: number,
  parts: readonly MeasuredPart[] = [],
) => `makes the ${languages[language]} page ${bytes} bytes too large. ${makeRoom(parts)}`;

/** Why a change was refused: another person changed the same setting. The value is JSON; null if it was removed. */
export const changedMeanwhile = ({
  by,
  value,
  at,
}: {
  by: string | null;
  value: string | null;
  at: string;
}) => `was ${value === null ? 'removed' : `set to ${value}`} by ${by ?? 'the server'} at ${at}`;

/** `name` says where the text is: "Top of the page: headline". */
export const ownText = (name: string, language: 'en' | 'es') =>
  `Text “${name}” in ${languages[language]}`;
