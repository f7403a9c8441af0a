export const LOST_REASONS = [
  'no_answer',
  'too_expensive',
  'chose_other',
  'not_a_fit',
  'wrong_contact',
  'other',
] as const;

/** In US dollars. */
export const MAX_MONTHLY_AMOUNT = 1_000_000;
