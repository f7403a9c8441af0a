import { z } from 'zod';

// PostgreSQL stores neither NUL nor unpaired surrogates; refusing them here causes a clear 400 instead of a
// failed batch.
const UNSTORABLE = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const EVERY_UNSTORABLE = new RegExp(UNSTORABLE, 'g');

/** A text of at most `max` UTF-16 units that every supported database can store; may be empty. */
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

/** Whether a text can be stored as it is. */
export function isStorableText(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/** Replaces what cannot be stored with U+FFFD, for senders that cannot correct it. */
export function toStorableText(text: string): string {
  return text.replace(EVERY_UNSTORABLE, '\uFFFD');
}
