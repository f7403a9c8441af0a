import { z } from 'zod';
import { lineText } from './text.ts';

const words = {
  /** 'Limited spots remaining: 47' */
  spots: lineText(80).optional(),
  /** 'Special pricing ends in': shown before the countdown; without it there is no countdown. */
  countdown: lineText(80).optional(),
};

export const urgencySchema = z.strictObject({
  ...words,
  /**
   * When the offer ends. The countdown then runs to this moment, and promo, spots and countdown disappear. Without it,
   * the countdown starts again each day.
   */
  endsAt: z.iso
    .datetime({
      offset: true,
      error: 'must be a time with its offset, such as 2026-12-24T18:00:00-06:00',
    })
    .optional(),
});

/** The end is the same in every language. */
export const translatedUrgencySchema = z.strictObject(words);
