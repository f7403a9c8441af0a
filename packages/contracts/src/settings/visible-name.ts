import { storableText } from '../storable-text.ts';

// Only forms need these functions. They are not in `storable-text.ts`, because the page's first
// script contains that file.

// Does not match joiners, variation selectors and tags, because they are part of emojis. Joiners
// are also part of words in languages such as Persian.
const INVISIBLE =
  /(?!\p{Join_Control}|\p{Variation_Selector}|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;

/** Returns an empty text if nothing visible is left. */
export function visibleName(typed: string): string {
  const name = typed.replace(INVISIBLE, '').trim();
  return name.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim() === '' ? '' : name;
}

/**
 * For senders that cannot correct a name. Also replaces control characters and characters that the
 * database cannot store.
 */
export function storableName(typed: string): string {
  return storableText(visibleName(typed.replace(/\p{Cc}/gu, ' ')));
}
