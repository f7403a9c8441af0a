import { z } from 'zod';

/** A part of the landing page that can be placed. */
interface Section {
  readonly id: string;
  /** Whether the page cannot be without it. */
  readonly isRequired: boolean;
  /** Whether it can be at another place. */
  readonly canMove: boolean;
}

/**
 * The sections of the landing page, in the shipped order. The lead form belongs to the calculator: its button opens
 * it, and without JavaScript it is below the results.
 */
export const SECTIONS = [
  /** The headline, the three facts and the example call. */
  { id: 'hero', isRequired: false, canMove: true },
  /** The calculator, its results and the lead form. */
  { id: 'calculator', isRequired: true, canMove: true },
  /** Three reasons. */
  { id: 'trust', isRequired: false, canMove: true },
  /** Claims in numbers. */
  { id: 'proof', isRequired: false, canMove: true },
] as const satisfies readonly Section[];

export type SectionId = (typeof SECTIONS)[number]['id'];

/** The shipped order. */
export const SECTION_IDS: readonly SectionId[] = SECTIONS.map(({ id }) => id);

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
