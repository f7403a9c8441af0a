import { storableText } from '../storable-text.ts';

// These functions have their own file, so that the page's first script does not have to load the
// code of the form.

// Joiners, variation selectors and tags are part of emojis, and of words in scripts such as
// Persian.
const INVISIBLE =
  /(?!\p{Join_Control}|\p{Variation_Selector}|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;

/** A name without invisible characters, trimmed. Empty if nothing visible is left. */
export function visibleName(typed: string): string {
  const name = typed.replace(INVISIBLE, '').trim();
  return name.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim() === '' ? '' : name;
}

/** For senders that cannot correct a name. Also removes characters that the database cannot store. */
export function storableName(typed: string): string {
  return storableText(visibleName(typed.replace(/\p{Cc}/gu, ' ')));
}
