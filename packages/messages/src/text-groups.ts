/** The console groups the texts by where visitors read them. */
export const TEXT_GROUPS = ['page', 'form', 'report', 'emails', 'consent'] as const;
export type TextGroup = (typeof TEXT_GROUPS)[number];
