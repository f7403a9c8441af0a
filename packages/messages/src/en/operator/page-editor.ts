/** The console's page editor. */

import type { TextGroup } from '../../text-groups.ts';

export {
  choices,
  claimDays,
  claimNames,
  claimParts,
  fields,
  icons,
  webhookEvents,
} from './page-editor-fields.ts';
export { ownTextName as textName } from './own-text-names.ts';
export { inEnglish, inSpanish } from './page-settings.ts';

export const title = 'Page';
export const lead = 'Change what visitors see. Nothing is public until an owner publishes it.';

export const groups = {
  company: 'Company',
  look: 'Look',
  plans: 'Plans',
  trades: 'Trades',
  calculator: 'Calculator',
  offers: 'Offers and claims',
  texts: 'Texts',
  sections: 'Sections and links',
  booking: 'Booking',
  delivery: 'Emails and delivery',
};
export const groupProblems = (count: number) => `${count} ${count === 1 ? 'problem' : 'problems'}`;

/** The state of the draft, always shown. */
export const saveStates = {
  none: 'Everything is published',
  saved: 'Saved as a draft',
  saving: 'Saving…',
};
export const notSaved = (problem: string) => `Not saved: ${problem}`;
export const retrying = 'Pickup tries again by itself. Your changes are kept in this browser.';
/** While the console shows that the server can’t be reached. */
export const keptHere = 'Not saved yet. Your changes are kept in this browser.';
export const retryNow = 'Retry now';
export const abandon = 'Discard unsaved changes';

export const view = 'What to show';
export const views = { edit: 'Edit', preview: 'Preview' };

/** The preview and the controls above it. */
export const preview = 'Preview';
export const previewOf = { page: 'Page', report: 'Report', email: 'Email' };
export const frameTitle = (what: string) => `Preview: ${what}`;
export const what = 'Show';
export const width = 'Width';
export const widths = { phone: 'Phone', desktop: 'Desktop' };
export const scheme = 'Colors';
export const schemes = { light: 'Light', dark: 'Dark' };
export const language = 'Language';
export const languages = { en: 'English', es: 'Spanish' };
export const previewReplaced =
  'Some fields aren’t ready yet. For those, the preview shows what is published.';
export const previewFailed = 'The preview couldn’t be loaded.';
export const tryAgain = 'Try again';
/** Of the report and the email. */
export const exampleHint = 'With the numbers of an example lead.';
export const clickHint = 'Click text in the preview to edit it.';

export const ownersOnly = 'Owners only.';
export const ownersGroup = 'Only owners can change this group.';
export const pickColor = (label: string) => `${label}, color picker`;
export const useDark = 'Use “Always dark”';
export const useColor = (color: string) => `Use ${color}`;
export const pixels = (value: string) => `${value} pixels`;
export const currentLogo = 'Your logo';
export const uploadLogo = 'Upload a logo';
export const replaceLogo = 'Replace the logo';
export const removeLogo = 'Remove the logo';
export const logoTooLarge =
  'This file is too large. Use an SVG of up to 64 kB or a PNG of up to 128 kB.';
const LIST = new Intl.ListFormat('en', { type: 'conjunction' });
export const leftOut = (parts: readonly string[]) =>
  `For safety, these parts were left out: ${LIST.format(parts)}. Check how the logo looks.`;
export const textsLeftOut =
  'The texts of this file were left out. Convert them to paths in your drawing program, and upload it again.';
export const uploadIcon = 'Upload an SVG file';
export const useSvg = 'Use an SVG file.';
export const useSvgOrPng = 'Use an SVG or PNG file.';
export const ownIcon = 'Your own icon';

/** Lists. `noun` is one of these. */
export const nouns = {
  plan: 'plan',
  trade: 'trade',
  badge: 'badge',
  address: 'address',
  webhook: 'webhook',
  link: 'link',
  site: 'site',
};
export const moveUp = (item: string) => `Move ${item} up`;
export const moveDown = (item: string) => `Move ${item} down`;
export const remove = (item: string) => `Remove ${item}`;
export const movedTo = (item: string, place: number, count: number) =>
  `${item} is now ${place} of ${count}.`;
export const removed = (item: string) => `${item} was removed.`;
export const atMost = (count: number, noun: string) => `At most ${count} ${plural(noun)}.`;
const plural = (noun: string) => (noun.endsWith('s') ? `${noun}es` : `${noun}s`);
export const lineName = (noun: string, place: number) =>
  `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${place}`;
export const addLine = (noun: string) => `Add ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
export const nameHint = 'You can change it later.';

export const addPlan = 'Add a plan';
export const planName = 'Name of the plan';
export const mostPopular = 'Most popular';
export const addTrade = 'Add a trade';
export const tradeName = 'Name of the trade';
export const hidden = 'Hidden';

export const calculatorStart = 'The calculator starts with';
export const firstTrade = 'The first trade';
export const popularPlan = 'The most popular plan';
export const calculatorModel = 'The calculator assumes';
export const calculatorTiers = 'Lead tiers';
export const calculatorScores = 'Lead scores';

export const offerEndHint = (zone: string) =>
  `In your time zone, ${zone}. The promotion, spots and countdown disappear then. Leave it empty to restart the countdown each day.`;
export const offerEnded =
  'This moment has passed, so visitors don’t see the promotion, the spots and the countdown. Enter a later one.';
export const claimExpired =
  'This day has passed, so visitors don’t see this claim. Check it and enter a later day.';
export const claimExpires = 'Visitors see this claim until this day, less than two weeks from now.';
export const badgesInEnglish = 'Badges (English)';
export const badgesInSpanish = 'Badges (Spanish)';
export const claims = 'Claims';
export const claimsHint =
  'The page shows only the claims you enter here. Enter only what you can prove.';
export const claimEvidence = 'Source and dates';
export const removeClaim = 'Remove the claim';
export const ofClaim = (claim: string) => `of the claim “${claim}”`;
export const proofFileHint =
  'Instead of a link: a PDF, PNG or JPEG file of up to 128 kB. Visitors can open it.';
export const uploadFile = 'Upload a file';
export const replaceFile = 'Replace the file';
export const removeFile = 'Remove the file';
export const uploadedFile = 'Your file';
export const fileFacts = (name: string, kind: string, bytes: number) =>
  `${name} (${kind}, ${Math.ceil(bytes / 1_024)} kB)`;
export const proofTooLarge = 'This file is too large. Use a file of up to 128 kB.';
export const noProofFile = 'This is not a PDF, PNG or JPEG file. Choose another file.';
export const settingsFull =
  'With this file, all settings together would be larger than 512 kB. Remove another file or image, or use a smaller one.';

/** The group of all texts. */
export const searchTexts = 'Search texts';
export const searchTextsHint = 'Type words that you see on the page.';
export const textLanguage = 'Language';
export const textGroup = 'Where it is';
export const allTexts = 'Everywhere';
export const textGroups: Readonly<Record<TextGroup, string>> = {
  page: 'Page',
  form: 'Form',
  report: 'Report',
  emails: 'Emails',
  consent: 'Consent',
};
export const changedOnly = 'Only texts that you changed';
export const foundTexts = (count: number) => `${count} ${count === 1 ? 'text' : 'texts'}`;
export const noTextFound = 'No texts match this search';
export const moreTexts = 'Show more texts';
/** `needed` are those of the names that must stay. */
export const placeholdersHint = (names: readonly string[], needed: readonly string[]) => {
  const others = names.filter((name) => !needed.includes(name));
  return [
    `Pickup fills in ${inBraces(names)}.`,
    ...(needed.length > 0 ? [`Keep ${inBraces(needed)}.`] : []),
    ...(others.length > 0 ? [`You can leave out ${inBraces(others)}.`] : []),
  ].join(' ');
};
const inBraces = (names: readonly string[]) => LIST.format(names.map((name) => `{${name}}`));
/** Of a text with a part in brackets. */
export const bracketsHint = (names: readonly string[]) =>
  `The words in [ ] appear only when ${inBraces(names)} ${names.length === 1 ? 'is' : 'are'} known.`;
export const exampleOf = (text: string) => `Example: “${text}”`;
export const exampleWithout = (text: string) => `Otherwise: “${text}”`;
export const showAllTexts = 'Show all texts';
export const restoreText = 'Restore the original';
export const inLanguage = (text: string, language: 'en' | 'es') =>
  `${text} (${languages[language]})`;
/** Below a text that was changed in the other language only. */
export const keepsBuiltIn = {
  en: 'The English text isn’t changed. The English page keeps our wording.',
  es: 'The Spanish text isn’t changed. The Spanish page keeps our wording.',
};

export const sectionOrder = 'Sections of the page';
export const shownSections = 'Shown sections';
export const invitations = 'Bar and exit window';
export const linkKinds = { navigation: 'Links in the navigation', legal: 'Links in the footer' };
export const link = {
  label: (place: number) => `Text of link ${place}`,
  url: (place: number) => `Address of link ${place}`,
};
export const otherSites = 'Sites that may show the calculator';
export const otherSitesHint =
  'Such as https://www.example.com, without the address of a page after it.';

export const bookingHint = 'When visitors can book on your page is set under';

export const noticeReceivers = 'Recipients of notices about new leads and failures';
export const webhooks = 'Webhooks';
export const addWebhook = 'Add a webhook';
export const webhookName = 'Name of the webhook';
export const webhookNameHint = 'Such as “crm”. You can’t change it later.';
export const webhookSecret = (variable: string) =>
  `Set its signing secret in the variable ${variable} on the server.`;
