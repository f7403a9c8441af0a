import { z } from 'zod';
import { SECTION_IDS, SECTIONS } from './page-sections.ts';
import { refusal } from './setting-problem.ts';

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
      context.addIssue({ code: 'custom', path: [index], ...refusal('section_twice') });
    });
    for (const { id, isRequired } of SECTIONS) {
      if (!isRequired || shown.includes(id)) continue;
      context.addIssue({ code: 'custom', ...refusal('section_missing', { section: id }) });
    }
  });
