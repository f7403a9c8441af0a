import { z } from 'zod';
import { shortText } from '../text.ts';

/** Of one text. The longest built-in one has 209. */
export const MAX_OWN_TEXT = 600;
/** Of all texts of a language together. All built-in ones have 14,000. */
export const MAX_OWN_TEXTS = 40_000;

// Which keys there are and what a text must contain is checked before a publication (check-own-texts.ts). Stored
// settings must stay readable when a later release has other texts.
const words = z.record(shortText(100), shortText(2_000));

export const ownTextsSchema = z.strictObject({ en: words.optional(), es: words.optional() });
export type OwnTextsSettings = z.output<typeof ownTextsSchema>;
