/** Corner radii by name: that of cards inside the page, in pixels. Buttons have less, and panels more. */
export const RADII = { none: 0, small: 6, medium: 14, large: 22 } as const;
export type RadiusName = keyof typeof RADII;
export const MAX_RADIUS = 32;

export interface Radii {
  /** Of buttons and fields. */
  readonly small: number;
  /** Of cards. */
  readonly medium: number;
  /** Of panels and dialogs. */
  readonly large: number;
}

/** The three radii in pixels. `medium` gives those without a theme. */
export function radiiOf(radius: RadiusName | number): Radii {
  const medium = typeof radius === 'number' ? radius : RADII[radius];
  return { small: Math.round((medium * 4) / 7), medium, large: Math.round((medium * 10) / 7) };
}
