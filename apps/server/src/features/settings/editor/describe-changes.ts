import { BUILT_IN_LISTS, builtInText } from '@pickup/contracts/settings/built-in-lists';
import {
  describeSettingsChanges,
  type DescribedChange,
} from '@pickup/settings/describe-settings-changes';
import { valueAt, type SettingPath } from '@pickup/contracts/settings/setting-path';
import { nameOfItem } from '@pickup/contracts/settings/settings-differences';
import { siteSettingsSchema } from '@pickup/contracts/settings/site-settings';
import { LANGUAGES, type Language } from '@pickup/messages/language';
import { textCatalog } from '@pickup/messages/text-catalog';
import type { WrittenSettings } from '../versions/settings-file.ts';

/** Describes the changes between two settings in words. A setting that one of them lacks has its default there. */
export const describeChanges = (
  before: WrittenSettings,
  after: WrittenSettings,
): DescribedChange[] => {
  const settings = { ...BUILT_IN_LISTS, ...after };
  return describeSettingsChanges(before, after, (path) => builtInAt(path, settings));
};

function builtInAt(path: SettingPath, settings: WrittenSettings): unknown {
  const [top, second, third] = path;
  if (top === 'texts') {
    return textCatalog().get(String(third))?.builtIn[languageOf(second)].trim();
  }
  if (top === 'plans' || top === 'trades') {
    const id = nameOfItem(valueAt(settings, path.slice(0, 2))) ?? '';
    const inLanguage = (language: Language) => builtInText(top, id, String(third), language);
    if (path.length > 3) return inLanguage(languageOf(path[3]));
    const texts = { en: inLanguage('en'), es: inLanguage('es') };
    return texts.en === undefined ? undefined : texts;
  }
  const value = OF_EACH_COMPANY.includes(String(top)) ? undefined : valueAt(defaults(), path);
  return typeof value === 'object' ? undefined : value;
}

const OF_EACH_COMPANY = ['brand', 'mainSite', 'phone'];

/** The default settings, without brand, main site and phone. Computed once. */
const defaults = (() => {
  let known: unknown;
  return () =>
    (known ??= siteSettingsSchema.parse({
      brand: { name: '-', legalName: '-' },
      mainSite: { url: 'https://pickup.example/' },
      phone: '(555) 010-0199',
      theme: {},
    }));
})();

const languageOf = (part: unknown): Language => LANGUAGES.find((one) => one === part) ?? 'en';
