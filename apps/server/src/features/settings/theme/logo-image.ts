import { readImage, type PngFile } from '@pickup/theme/image-data';
import type { SafeSvg } from '@pickup/theme/sanitize-svg';
import {
  drawSvg,
  imageElement,
  pixmapOf,
  svgOf,
  type Box,
  type Drawn,
  type Pixmap,
} from '../../../platform/drawing/draw-svg.ts';
import { quickSvg } from './quick-svg.ts';

export interface Logo {
  readonly file: SafeSvg | PngFile;
  readonly pixels: Pixmap;
}

/** Sharp on screens with two or three pixels for one, and on paper. */
const HEIGHT = 192;
const MAX_KEPT = 8;
const kept = new Map<string, Logo | null>();

/**
 * A logo of the settings. Null without one, and for one that cannot be drawn, such as a PNG that is damaged after its
 * header: a document without its logo is better than none. Kept, because every document of a site has the same one.
 */
export function readLogo(image: string | null): Logo | null {
  if (image === null) return null;
  const known = kept.get(image);
  if (known !== undefined) return known;
  const file = readImage(image);
  const pixels = file.kind === 'refused' ? null : pixelsOf(file);
  const isDrawn = file.kind !== 'refused' && pixels?.data.some((value) => value > 0);
  const logo = isDrawn && pixels ? { file, pixels } : null;
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(image, logo);
  return logo;
}

function pixelsOf(file: Logo['file']): Pixmap | null {
  try {
    return pixmapOf(drawLogo(file, HEIGHT));
  } catch {
    return null; // a fault of the library
  }
}

/** Wider logos are less high. */
const MAX_RATIO = 6.25;

/** The logo alone, at most this high. A PNG is not enlarged. */
export function drawLogo(file: Logo['file'], maxHeight: number): Drawn {
  const natural = file.kind === 'png' ? 1 : Number.POSITIVE_INFINITY;
  const scale = Math.min(maxHeight / file.height, (maxHeight * MAX_RATIO) / file.width, natural);
  const width = Math.max(1, Math.round(file.width * scale));
  const height = Math.max(1, Math.round(file.height * scale));
  return drawSvg(svgOf(width, height, logoElement(file, { x: 0, y: 0, width, height })));
}

/** The logo in the middle of a box, as large as fits. */
export function logoElement(file: Logo['file'], box: Box): string {
  return file.kind === 'svg'
    ? imageElement('svg+xml', Buffer.from(quickSvg(file)), box)
    : imageElement('png', shrunkPng(file, box), box);
}

/** A scaled image would be jagged if it were more than twice as large as the box, so it is halved until it is not. */
function shrunkPng(file: PngFile, box: Box): Uint8Array {
  let { width, height } = file;
  let png: Uint8Array = Buffer.from(file.data, 'base64');
  while (Math.max(width / box.width, height / box.height) > 2) {
    [width, height] = [Math.ceil(width / 2), Math.ceil(height / 2)];
    const whole = imageElement('png', png, { x: 0, y: 0, width, height });
    png = drawSvg(svgOf(width, height, whole)).png;
  }
  return png;
}
