import { readImage } from '@pickup/theme/image-data';
import { drawSvg } from '../../platform/raster/draw-svg.ts';
import type { Pixmap } from '../../platform/raster/pixmap.ts';
import { decodePng } from '../../platform/raster/png.ts';

/** Sharp on screens with two or three pixels for one, and on paper. */
const HEIGHT = 192;
const MAX_WIDTH = 1_200;
const MAX_KEPT = 8;
const kept = new Map<string, Pixmap | null>();

/**
 * The logo's pixels. Null if it cannot be drawn, such as a PNG that is damaged after its header: a document without its
 * logo is better than none. Kept, because every document of a site has the same one.
 */
export function logoPixels(image: string): Pixmap | null {
  const known = kept.get(image);
  if (known !== undefined) return known;
  const pixels = draw(image);
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(image, pixels);
  return pixels;
}

function draw(image: string): Pixmap | null {
  const logo = readImage(image);
  if (logo.kind === 'refused') return null;
  if (logo.kind === 'svg') {
    return drawSvg(logo, Math.min(MAX_WIDTH, (logo.width / logo.height) * HEIGHT));
  }
  try {
    return decodePng(Buffer.from(logo.data, 'base64'));
  } catch {
    return null;
  }
}
