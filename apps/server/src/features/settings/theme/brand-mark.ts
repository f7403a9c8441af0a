import type { Palette } from '@pickup/theme/palette';
import { outlineTexts, textElement, type SvgFonts } from '../../../platform/drawing/draw-svg.ts';

const HANDSET =
  'M8.6 6.5h3.2l2 5.3-2.5 2a13.5 13.5 0 0 0 6.9 6.9l2-2.5 5.3 2v3.2a2.6 2.6 0 0 1-2.8 2.6A18.5 18.5 0 0 1 6 9.3a2.6 2.6 0 0 1 2.6-2.8z';
const TREND = 'm17.5 14.5 6.5-6.5M18.5 7.5h6v6';

type MarkColors = Pick<Palette, 'primary' | 'onPrimary'>;

export function markSvg({ primary, onPrimary }: MarkColors, radius: number): string {
  return svg(
    square(primary, radius),
    `<path d="${HANDSET}" fill="${onPrimary}"/>`,
    `<path d="${TREND}" fill="none" stroke="${onPrimary}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`,
  );
}

export function letterSvg(
  name: string,
  fonts: SvgFonts,
  { primary, onPrimary }: MarkColors,
  radius: number,
): string {
  const [letter = ''] = name.trim().toUpperCase();
  const size = 22;
  // A capital letter is about 0.7 font sizes tall, so its baseline is 0.35 below the middle.
  const place = `x="16" y="${16 + size * 0.35}" text-anchor="middle" fill="${onPrimary}"`;
  const text = textElement(letter, { size, isBold: true }, fonts, place);
  return outlineTexts(svg(square(primary, radius), text), fonts);
}

/** An `rx` of 16, half the width, makes a circle. */
function square(color: string, radius: number): string {
  return `<rect width="32" height="32" rx="${Math.min(16, radius * 0.57)}" fill="${color}"/>`;
}

function svg(...parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${parts.join('')}</svg>`;
}
