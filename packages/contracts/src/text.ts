import { z } from 'zod';

// PostgreSQL stores neither NUL nor a lone surrogate; caught here they are a clear 400, not a failed batch.
const UNSTORABLE = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const EVERY_UNSTORABLE = new RegExp(UNSTORABLE, 'g');

/** A text of at most `max` UTF-16 units that every database of ours can store; may be empty. */
export function shortText(max: number) {
  return z
    .string()
    .max(max)
    .refine((text) => !UNSTORABLE.test(text), {
      error: 'contains characters that cannot be stored',
    });
}

/** The same, trimmed and not empty. */
export function requiredText(max: number) {
  return shortText(max).trim().min(1, { error: 'is required' });
}

/** Tells whether a text can be stored as it is. */
export function isStorableText(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/** The text with U+FFFD for what cannot be stored: from somebody who is not there to mend it. */
export function toStorableText(text: string): string {
  return text.replace(EVERY_UNSTORABLE, '\uFFFD');
}
