/** The groups say where visitors read the texts. */
export const TEXT_GROUPS = ['page', 'form', 'report', 'emails', 'consent'] as const;
export type TextGroup = (typeof TEXT_GROUPS)[number];
