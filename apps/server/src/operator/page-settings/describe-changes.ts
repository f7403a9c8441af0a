import { BUILT_IN_LISTS } from '@pickup/contracts/built-in-lists';
import {
  describeSettingsChanges,
  type DescribedChange,
} from '@pickup/contracts/describe-settings-changes';
import { isObject } from '@pickup/contracts/settings-differences';
import { LANGUAGES } from '@pickup/messages/language';
import { textCatalog } from '@pickup/messages/text-catalog';
import type { WrittenSettings } from '../../domain/settings/settings-file.ts';
import { withBuiltInOf } from './built-in-values.ts';

/** What changed between two settings in words. What only one of them sets was built in before, or is now. */
export function describeChanges(
  before: WrittenSettings,
  after: WrittenSettings,
): DescribedChange[] {
  const [old, now] = [withLists(before), withLists(after)];
  return describeSettingsChanges(withBuiltIn(now, old), withBuiltIn(old, now));
}

/** The settings with the built-in plans and trades, whose texts can be replaced one by one. */
const withLists = (settings: WrittenSettings): WrittenSettings => ({
  ...BUILT_IN_LISTS,
  ...settings,
});

const withBuiltIn = (others: WrittenSettings, settings: WrittenSettings) =>
  withBuiltInOf(others, withTextsOf(others, settings));

/** The settings with the built-in words of each text that only the other settings have. */
function withTextsOf(others: WrittenSettings, settings: WrittenSettings): WrittenSettings {
  if (others['texts'] === undefined) return settings;
  const texts = LANGUAGES.map((language) => {
    const [own, other] = [textsIn(settings, language), textsIn(others, language)];
    const builtIn = Object.keys(other).flatMap((key) => {
      const words = textCatalog().get(key)?.builtIn[language].trim();
      return words === undefined ? [] : [[key, words] as const];
    });
    return [language, { ...Object.fromEntries(builtIn), ...own }] as const;
  });
  return { ...settings, texts: Object.fromEntries(texts) };
}

function textsIn({ texts }: WrittenSettings, language: string): Readonly<Record<string, unknown>> {
  const own = isObject(texts) ? texts[language] : undefined;
  return isObject(own) ? own : {};
}
