import type { EditableTexts } from '@pickup/contracts/editable-texts';
import { MAX_OWN_TEXT } from '@pickup/contracts/own-texts-settings';
import { textCatalog } from '@pickup/messages/text-catalog';

/** An editor shows longer texts in several lines. */
const LONG = 60;

/** Every built-in text that the settings may replace. */
export function editableTexts(): EditableTexts {
  const texts = [...textCatalog().values()].map(
    ({ key, group, builtIn, placeholders, needed }) => ({
      key,
      group,
      built_in: { en: builtIn.en.trim(), es: builtIn.es.trim() },
      placeholders,
      needed,
      long: Math.max(builtIn.en.length, builtIn.es.length) > LONG,
    }),
  );
  return { texts, max_length: MAX_OWN_TEXT };
}
