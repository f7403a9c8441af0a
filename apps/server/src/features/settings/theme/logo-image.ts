import { readImage, type PngFile } from '@pickup/theme/image-data';
import type { SafeSvg } from '@pickup/theme/sanitize-svg';
import {
  drawSvg,
  imageElement,
  pixmapOf,
  svgOf,
  type Box,
  type DrawnImage,
  type Pixmap,
} from '../../../platform/drawing/draw-svg.ts';
import { simplifySvg } from './simplify-svg.ts';

export interface Logo {
  readonly file: SafeSvg | PngFile;
  readonly pixels: Pixmap;
}

const HEIGHT = 192;
const MAX_CACHED = 8;
const cachedLogos = new Map<string, Logo | null>();

/**
 * Returns null if the logo cannot be drawn, because a document without a logo is better than no
 * document.
 */
export function readLogo(image: string | null): Logo | null {
  if (image === null) return null;
  const cached = cachedLogos.get(image);
  if (cached !== undefined) return cached;
  const file = readImage(image);
  const pixels = file.kind === 'refused' ? null : pixelsOf(file);
  const isDrawn = file.kind !== 'refused' && pixels?.data.some((value) => value > 0);
  const logo = isDrawn && pixels ? { file, pixels } : null;
  if (cachedLogos.size >= MAX_CACHED) cachedLogos.clear();
  cachedLogos.set(image, logo);
  return logo;
}

function pixelsOf(file: Logo['file']): Pixmap | null {
  try {
    return pixmapOf(drawLogo(file, HEIGHT));
  } catch {
    return null;
  }
}

const MAX_RATIO = 6.25;

/** A PNG is not enlarged. */
export function drawLogo(file: Logo['file'], maxHeight: number): DrawnImage {
  const maxScale = file.kind === 'png' ? 1 : Number.POSITIVE_INFINITY;
  const scale = Math.min(maxHeight / file.height, (maxHeight * MAX_RATIO) / file.width, maxScale);
  const width = Math.max(1, Math.round(file.width * scale));
  const height = Math.max(1, Math.round(file.height * scale));
  return drawSvg(svgOf(width, height, logoElement(file, { x: 0, y: 0, width, height })));
}

export function logoElement(file: Logo['file'], box: Box): string {
  return file.kind === 'svg'
    ? imageElement('svg+xml', Buffer.from(simplifySvg(file)), box)
    : imageElement('png', shrunkPng(file, box), box);
}

/** Shrinks the image by half at a time, because larger steps would look jagged. */
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
