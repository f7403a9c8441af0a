import { SECTION_IDS, type SectionId } from '@pickup/contracts/settings/page-sections';
import type { PublicSettings } from '@pickup/contracts/settings/public-settings';

/** The visible sections of the page, in order. */
export const sectionsOf = ({ sections }: Pick<PublicSettings, 'sections'>): readonly SectionId[] =>
  sections ?? SECTION_IDS;

/**
 * Whether the headline is the title of the page. Otherwise the title is the name in the top bar.
 */
export const isHeroFirst = (settings: Pick<PublicSettings, 'sections'>): boolean =>
  sectionsOf(settings)[0] === 'hero';
