/** The page's settings in words: what changed from one version to another. */

import { claimNames, claimParts } from './page-editor-fields.ts';

/** Names of settings that have no field of their own, or another name there, by their path without indexes. */
export const settingLabels: Readonly<Record<string, string>> = {
  consoleUrl: 'Address of the console',
  'booking.provider': 'Booking provider',
  claims: 'Claims',
  ...claimLabels(),
  'theme.logo.image': 'Logo',
  'theme.logo.showName': 'Brand name beside the logo',
  badges: 'Badges',
  embed: 'Sites that may show the calculator',
  'embed.origins': 'Sites that may show the calculator',
  sections: 'Sections',
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
  'mail.operators': 'Recipients of notices',
  'mail.followUp.enabled': 'Reminder',
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
  ...claimParts,
  proof: 'Evidence',
};

export const linkPartNames: Readonly<Record<string, string>> = { label: 'Text', url: 'Address' };

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

export const languageNames = { en: 'English', es: 'Spanish' };
export const inEnglish = (label: string) => `${label} (${languageNames.en})`;
export const inSpanish = (label: string) => `${label} (${languageNames.es})`;

/** `name` says where the text is: "Top of the page: headline". */
export const ownText = (name: string, language: 'en' | 'es') =>
  `Text “${name}” in ${languageNames[language]}`;
