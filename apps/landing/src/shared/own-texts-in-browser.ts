import { withOwnTexts, type OwnTexts } from '@pickup/messages/own-texts';

// app/page-data.ts repeats the id `own-texts`.
/** The operator's custom texts, which the document contains if there are any. */
const texts = JSON.parse(
  document.getElementById('own-texts')?.textContent ?? 'null',
) as OwnTexts | null;

/** Returns the custom text for a key, or `builtIn`. build/own-texts.ts adds the calls. */
export const own = <Value>(key: string, builtIn: Value): Value => withOwnTexts(texts, key, builtIn);
