/** The sections of the landing page in their default order. */
export const SECTION_IDS = ['hero', 'calculator', 'trust', 'proof'] as const;
export type SectionId = (typeof SECTION_IDS)[number];

/** No page may hide this section, because it contains the lead form. */
export const REQUIRED_SECTION: SectionId = 'calculator';
