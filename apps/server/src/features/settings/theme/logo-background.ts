import { contrast } from '@pickup/theme/contrast';
import type { Palettes } from '@pickup/theme/palette';
import type { Pixmap } from '../../../platform/drawing/draw-svg.ts';

export interface LogoBackground {
  readonly neededOnLight: boolean;
  readonly neededOnDark: boolean;
}

/** Below this contrast, a part of a logo is hard to see. */
const MIN_CONTRAST = 2.2;
// White parts are often inside a colored shape, and dark parts are often a name beside a colored
// symbol. So the limit for dark parts is lower.
const MAX_HIDDEN_SHARE = { light: 0.75, dark: 0.3 } as const;

export function logoBackground(logo: Pixmap | null, { light, dark }: Palettes): LogoBackground {
  if (logo === null) return { neededOnLight: false, neededOnDark: false };
  return {
    neededOnLight: hiddenShare(logo, light.paper) > MAX_HIDDEN_SHARE.light,
    neededOnDark: hiddenShare(logo, dark.paper) > MAX_HIDDEN_SHARE.dark,
  };
}

/** Checking every pixel of a large logo would take too long. */
const SAMPLES = 4_000;

function hiddenShare({ data }: Pixmap, paper: string): number {
  const step = Math.max(1, Math.floor(data.length / 4 / SAMPLES)) * 4;
  const known = new Map<string, boolean>();
  let [hidden, seen] = [0, 0];
  for (let at = 0; at < data.length; at += step) {
    const opacity = data[at + 3] ?? 0;
    if (opacity < 128) continue;
    const color = `#${Buffer.from(data.subarray(at, at + 3)).toString('hex')}`;
    const isHidden = known.get(color) ?? contrast(color, paper) < MIN_CONTRAST;
    known.set(color, isHidden);
    seen += 1;
    if (isHidden) hidden += 1;
  }
  return seen === 0 ? 0 : hidden / seen;
}
