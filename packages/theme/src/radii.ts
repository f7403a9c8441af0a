/** The medium radius of each choice, in pixels. */
export const RADII = { none: 0, small: 6, medium: 14, large: 22 } as const;
export type RadiusName = keyof typeof RADII;
export const MAX_RADIUS = 32;

export interface Radii {
  readonly small: number;
  readonly medium: number;
  readonly large: number;
}

export function radiiOf(radius: RadiusName | number): Radii {
  const medium = typeof radius === 'number' ? radius : RADII[radius];
  return { small: Math.round((medium * 4) / 7), medium, large: Math.round((medium * 10) / 7) };
}
