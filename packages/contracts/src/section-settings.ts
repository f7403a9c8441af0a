import { z } from 'zod';
import { SECTION_IDS, SECTIONS } from './page-sections.ts';

// The page imports them from there, because its bundle has no room for the schema.
export { SECTION_IDS, SECTIONS, type SectionId } from './page-sections.ts';

const section = z.enum(
  SECTIONS.map(({ id }) => id),
  { error: `must be one of ${SECTION_IDS.join(', ')}` },
);

/** The sections that are shown, in their order. A missing one is hidden. */
export const sectionsSchema = z
  .array(section)
  .max(SECTIONS.length, { error: `must have at most ${SECTIONS.length} sections` })
  .superRefine((shown, context) => {
    shown.forEach((id, index) => {
      if (shown.indexOf(id) === index) return;
      context.addIssue({ code: 'custom', path: [index], message: 'is already in the list' });
    });
    for (const { id, isRequired } of SECTIONS) {
      if (!isRequired || shown.includes(id)) continue;
      const message = `must contain ${id}, because a page needs its calculator and its lead form`;
      context.addIssue({ code: 'custom', message });
    }
  });
