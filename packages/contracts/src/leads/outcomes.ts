/** How an attempt to reach a lead by phone ended. */
export const OUTCOMES = ['reached', 'voicemail', 'no_answer', 'wrong_number'] as const;
export type Outcome = (typeof OUTCOMES)[number];
