import { z } from 'zod';
import { refusal } from './setting-problem.ts';
import { lineText } from './text.ts';

const moment = z.iso.datetime({ offset: true });

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
  endsAt: z
    .string()
    .refine((text) => moment.safeParse(text).success, refusal('not_moment'))
    .optional(),
});

/** The end is the same in every language. */
export const translatedUrgencySchema = z.strictObject(words);
