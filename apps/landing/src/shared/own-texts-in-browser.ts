import { withOwnTexts, type OwnTexts } from '@pickup/messages/own-texts';

// The id is also in app/page-data.ts.
/** The operator's custom texts, which the document contains if there are any. */
const texts = JSON.parse(
  document.getElementById('own-texts')?.textContent ?? 'null',
) as OwnTexts | null;

/** The custom text for a key, or the built-in one (build/own-texts.ts). */
export const own = <Value>(key: string, builtIn: Value): Value => withOwnTexts(texts, key, builtIn);
