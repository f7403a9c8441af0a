import { withCustomTexts, type CustomTexts } from '@pickup/messages/custom-texts';

// The id `custom-texts` must match `CUSTOM_TEXTS_ID` in src/app/page-data.ts.
/** The operator's custom texts from the document. Null if there are none. */
const texts = JSON.parse(
  document.getElementById('custom-texts')?.textContent ?? 'null',
) as CustomTexts | null;

/**
 * Returns the custom text for a key, or `builtIn`. build/custom-texts.ts adds the calls to
 * `customText`.
 */
export const customText = <Value>(key: string, builtIn: Value): Value =>
  withCustomTexts(texts, key, builtIn);
