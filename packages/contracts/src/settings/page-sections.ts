/** The landing page's sections in the shipped order. Settings can move them, and hide all but one. */
export const SECTION_IDS = ['hero', 'calculator', 'trust', 'proof'] as const;
export type SectionId = (typeof SECTION_IDS)[number];

/**
 * No page may hide this section, because it contains the lead form: the button opens the form, and
 * without JavaScript the form is below the results.
 */
export const REQUIRED_SECTION: SectionId = 'calculator';
