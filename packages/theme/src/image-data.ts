import type { ImageProblem } from './parse-svg.ts';
import { sanitizeSvg, type SvgResult } from './sanitize-svg.ts';

export interface PngFile {
  readonly kind: 'png';
  /** The file's bytes in base64. */
  readonly data: string;
  readonly width: number;
  readonly height: number;
}

export type SettingsImage = SvgResult | PngFile;

const PNG_PREFIX = 'data:image/png;base64,';
const MAX_PNG_BYTES = 131_072;
const MAX_PNG_SIDE = 2_000;

export function readImage(text: string): SettingsImage {
  return text.startsWith('data:') ? readPng(text) : sanitizeSvg(text);
}

function readPng(text: string): SettingsImage {
  const data = text.slice(PNG_PREFIX.length);
  if (!text.startsWith(PNG_PREFIX) || !/^[A-Za-z\d+/]+={0,2}$/.test(data)) {
    return refused('not_image');
  }
  if (data.length > Math.ceil(MAX_PNG_BYTES / 3) * 4) {
    return refused('file_too_large', { max: MAX_PNG_BYTES / 1024 });
  }
  const size = pngSize(data);
  if (size === null) return refused('broken_file', { type: 'PNG' });
  const { width, height } = size;
  if (width === 0 || height === 0 || width > MAX_PNG_SIDE || height > MAX_PNG_SIDE) {
    return refused('image_too_large', { max: MAX_PNG_SIDE });
  }
  return { kind: 'png', data, width, height };
}

const refused = (...problem: ImageProblem) => ({ kind: 'refused' as const, problem });

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82];

function pngSize(data: string): { readonly width: number; readonly height: number } | null {
  const bytes = Uint8Array.from(atob(data.slice(0, 40)), (character) => character.charCodeAt(0));
  if (bytes.length < 29 || !SIGNATURE.every((byte, index) => bytes[index] === byte)) return null;
  const view = new DataView(bytes.buffer);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}
