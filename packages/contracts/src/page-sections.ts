/** A part of the landing page that can be placed. */
interface Section {
  readonly id: string;
  /** Whether the page cannot be without it. */
  readonly isRequired: boolean;
  /** Whether it can be at another place. */
  readonly canMove: boolean;
}

/** The sections in the shipped order. The lead form belongs to the calculator, also without JavaScript. */
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
