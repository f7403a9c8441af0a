import {
  type SettingPath,
  memberOf,
  type WrittenSettings,
} from '@pickup/contracts/settings/written-settings';
import { settingLabel } from '@pickup/settings/describe-settings-changes';
import { inLanguage } from '@pickup/settings/setting-value-text';
import { fields } from '@pickup/messages/operator/settings/page-editor-fields';
import { withBuiltIn } from './unsent-changes.ts';

/** The page editor shows the groups in this order. */
export const SETTINGS_OF = {
  company: ['brand', 'mainSite', 'phone', 'privacyUrl'],
  look: ['theme'],
  plans: ['plans'],
  trades: ['trades'],
  calculator: ['model'],
  offers: ['promo', 'urgency', 'badges', 'claims', 'testimonials', 'translations'],
  answers: ['assistant'],
  texts: ['texts'],
  sections: ['sections', 'mobileBar', 'exitIntent', 'exampleCall', 'links', 'embed'],
};
export type Group = keyof typeof SETTINGS_OF;
export const GROUPS = Object.keys(SETTINGS_OF) as Group[];

export function groupOf(path: SettingPath): Group | null {
  const [top = '', , part] = path;
  if (top === 'translations' && part === 'links') return 'sections';
  return GROUPS.find((group) => SETTINGS_OF[group].some((key) => key === top)) ?? null;
}

export const groupName = (group: Group | null): string => `group:${group}`;

const LOCALIZED = ['name', 'description', 'badge', 'extraLine'];

/**
 * Returns the path of the setting whose field shows a problem at `path`. For example, the field for
 * the English name shows that a name is missing.
 */
export function fieldOf(path: SettingPath): SettingPath {
  const [top, second, third] = path;
  if (top === 'brand' && path.length === 1) return ['brand', 'name'];
  if (top === 'booking' && path.length === 1) return ['booking', 'url'];
  if (top === 'mainSite' && path.length === 1) return ['mainSite', 'url'];
  if (top === 'theme' && second === 'logo') return ['theme', 'logo'];
  if (top === 'claims' && third === 'text') return path.slice(0, 2);
  if (top === 'translations' && path[4] === 'text') return path.slice(0, 4);
  if (top === 'testimonials' && third === 'quote' && path.length === 3) return [...path, 'en'];
  const isText = (top === 'plans' || top === 'trades') && LOCALIZED.includes(String(third));
  if (isText && path.length === 3) return [...path, 'en'];
  if (top === 'assistant' && path.length === 4) return [...path, 'en'];
  if (top === 'trades' && third === 'icon') return path.slice(0, 3);
  return path;
}

interface FieldTexts {
  readonly label: string;
  readonly hint?: string;
}

export function fieldTexts(path: SettingPath): FieldTexts | null {
  const keys = path.filter((part) => typeof part === 'string');
  const isSpanish = keys[0] === 'translations';
  const own = isSpanish ? keys.slice(2) : keys;
  const field = textsAt(own);
  if (field) return isSpanish ? { label: inLanguage('es', field.label) } : field;
  const outer = textsAt(own.slice(0, -1));
  const language = own.at(-1);
  if (outer && language === 'es') return { label: inLanguage('es', outer.label) };
  if (outer && language === 'en') return { ...outer, label: inLanguage('en', outer.label) };
  return null;
}

const textsAt = (keys: readonly string[]) => memberOf<FieldTexts>(fields, keys.join('.'));

export const nameOfSetting = (path: SettingPath, settings: WrittenSettings): string =>
  settingLabel(fieldOf(path), withBuiltIn(settings));
