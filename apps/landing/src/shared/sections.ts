import { SECTION_IDS, type SectionId } from '@pickup/contracts/settings/page-sections';
import type { PublicSettings } from '@pickup/contracts/settings/public-settings';

/** The sections of the page in their order, without the hidden ones. */
export const sectionsOf = ({ sections }: Pick<PublicSettings, 'sections'>): readonly SectionId[] =>
  sections ?? SECTION_IDS;

/** Whether the headline is the title of the page. Otherwise it is the name in the bar at the top. */
export const isHeroFirst = (settings: Pick<PublicSettings, 'sections'>): boolean =>
  sectionsOf(settings)[0] === 'hero';
