import { SECTION_IDS, type SectionId } from '@pickup/contracts/settings/page-sections';
import type { PublicSettings } from '@pickup/contracts/settings/public-settings';

export const sectionsOf = ({ sections }: Pick<PublicSettings, 'sections'>): readonly SectionId[] =>
  sections ?? SECTION_IDS;

/**
 * Whether the headline is the page's first section. Otherwise the brand's name in the top bar is
 * the page's title.
 */
export const isHeroFirst = (settings: Pick<PublicSettings, 'sections'>): boolean =>
  sectionsOf(settings)[0] === 'hero';
