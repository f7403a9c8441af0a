import { z } from 'zod';
import { shortText } from '../text.ts';

/** The maximum length of a text. The longest built-in one has 209 characters. */
export const MAX_OWN_TEXT = 600;
/** The maximum length of all texts of a language together. The built-in ones have 14,000. */
export const MAX_OWN_TEXTS = 40_000;

// The keys and the required placeholders are checked before publishing (check-own-texts.ts). Stored
// settings must stay readable when a later release has other texts.
const words = z.record(shortText(100), shortText(2_000));

export const ownTextsSchema = z.strictObject({ en: words.optional(), es: words.optional() });
export type OwnTextsSettings = z.output<typeof ownTextsSchema>;
