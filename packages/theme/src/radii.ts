/**
 * Corner radii by name: the radius of cards, in pixels. Buttons have a smaller one, and panels a
 * larger one.
 */
export const RADII = { none: 0, small: 6, medium: 14, large: 22 } as const;
export type RadiusName = keyof typeof RADII;
export const MAX_RADIUS = 32;

export interface Radii {
  /** The radius of buttons and fields. */
  readonly small: number;
  /** The radius of cards. */
  readonly medium: number;
  /** The radius of panels and dialogs. */
  readonly large: number;
}

/** The three radii in pixels. `medium` is the default without a theme. */
export function radiiOf(radius: RadiusName | number): Radii {
  const medium = typeof radius === 'number' ? radius : RADII[radius];
  return { small: Math.round((medium * 4) / 7), medium, large: Math.round((medium * 10) / 7) };
}
