import { storableText } from '../storable-text.ts';

// A separate file keeps the form's code out of the page's first script.

// Joiners, variation selectors and tags are part of emojis, and of words in scripts such as
// Persian.
const INVISIBLE =
  /(?!\p{Join_Control}|\p{Variation_Selector}|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;

/** Empty if nothing visible is left. */
export function visibleName(typed: string): string {
  const name = typed.replace(INVISIBLE, '').trim();
  return name.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim() === '' ? '' : name;
}

/**
 * For senders that cannot correct a name. Also removes characters that the database cannot store.
 */
export function storableName(typed: string): string {
  return storableText(visibleName(typed.replace(/\p{Cc}/gu, ' ')));
}
