import fieldTexts from '@pickup/messages/operator/settings/page-editor-fields' with { type: 'json' };
import { fill } from '@pickup/messages/fill';
import { LANGUAGE_NAMES, type Language } from '@pickup/messages/language';
import texts from '@pickup/messages/operator/settings/page-settings' with { type: 'json' };
import { type SettingPath, isObject, memberOf } from '@pickup/contracts/settings/written-settings';

/** The keys of a path without its indexes, such as "plans.price". */
export const keysOf = (path: SettingPath) =>
  path.filter((part) => typeof part === 'string').join('.');

/** "Promotion (Spanish)" */
export const inLanguage = (language: Language, label: string) =>
  fill(texts.inLanguage, { label, language: LANGUAGE_NAMES[language] });

/** Returns the value as its field in the console shows it: 20 for 0.2, "Square" for `none`. */
export function shownValue(path: SettingPath, value: unknown): unknown {
  const keys = keysOf(path);
  if (typeof value === 'number' && SHARES.has(keys)) return Math.round(value * 10_000) / 100;
  if (keys === 'urgency.endsAt' && typeof value === 'string') return momentText(value);
  if (CLAIM_DAY.test(keys) && typeof value === 'string') return dayText(value);
  const names = memberOf(choicesOf, keys);
  return names && typeof value === 'string' ? (memberOf(names, value) ?? value) : value;
}

/** These settings are stored as fractions, but shown as percentages. */
const SHARES: ReadonlySet<string> = new Set([
  'plans.liftRate',
  'plans.timeSavingsFactor',
  'model.competitorShare',
]);

const choicesOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'theme.primaryText': fieldTexts.choices.primaryText,
  'theme.scheme': fieldTexts.choices.scheme,
  'theme.radius': fieldTexts.choices.radius,
  'theme.font': fieldTexts.choices.font,
  'booking.provider': fieldTexts.choices.bookingProvider,
  mobileBar: fieldTexts.choices.mobileBar,
  exitIntent: fieldTexts.choices.exitIntent,
  'trades.icon': fieldTexts.icons,
};

const CLAIM_DAY = /^claims\.\w+\.(?:asOf|expires)$/;

/** "Nov 1, 2026" */
export function dayText(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(date);
}

function momentText(moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment;
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  const text = new Intl.DateTimeFormat('en-US', format).format(date);
  return `${text.replaceAll('\u202f', ' ')} UTC`; // some Node.js versions write a narrow space
}

/** Long enough for a consent text. */
const MAX_TEXT = 600;

export function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? texts.settingValue.on : texts.settingValue.off;
  if (typeof value === 'number') return String(value);
  if (isImage(value)) return texts.settingValue.image;
  if (typeof value === 'string') return value === '' ? texts.settingValue.none : shortened(value);
  if (value === undefined || value === null) return texts.settingValue.none;
  return texts.settingValue.details;
}

export function isImage(value: unknown): boolean {
  const text = isObject(value) ? value['svg'] : value;
  return typeof text === 'string' && /^\s*(?:data:image\/|<\?xml|<svg)/.test(text);
}

function shortened(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
}
