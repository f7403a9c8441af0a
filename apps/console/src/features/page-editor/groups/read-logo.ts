import { settingProblem } from '@pickup/contracts/setting-problem';
import * as texts from '@pickup/messages/operator/page-editor';
import { problemInEditor } from '@pickup/messages/operator/setting-problems';
import type { ImageProblem } from '@pickup/theme/parse-svg';
import { readImage } from '@pickup/theme/image-data';
import { MAX_SVG_LENGTH } from '@pickup/theme/sanitize-svg';
import { bytesToBase64 } from './bytes-to-base64.ts';

export interface ReadLogo {
  /** As the settings have it. Null if the file cannot be used. */
  readonly image: string | null;
  /** What was left out, or why it cannot be used. */
  readonly note: { readonly text: string; readonly isBad: boolean } | null;
}

const MAX_FILE_BYTES = Math.max(MAX_SVG_LENGTH, 131_072) * 2;

/** Reads an uploaded file, and checks it as the server will. */
export async function readLogo(file: Blob): Promise<ReadLogo> {
  if (file.size > MAX_FILE_BYTES) return refused(texts.logoTooLarge);
  const image = await imageText(file);
  const read = readImage(image);
  if (read.kind === 'refused') return refused(problemOf(image, read.problem));
  const removed = read.kind === 'svg' ? read.removed : [];
  const note = removed.length === 0 ? null : noteOf(removed);
  return { image: read.kind === 'svg' ? read.text : image, note };
}

/** Words that vanish from a logo are a problem. What could run is left out as it should be. */
const noteOf = (removed: readonly string[]) =>
  removed.includes('text')
    ? { text: texts.textsLeftOut, isBad: true }
    : { text: texts.leftOut(removed), isBad: false };

/** A damaged PNG and a drawing with a fault say more than which files can be used. */
const problemOf = (image: string, problem: ImageProblem) =>
  image.startsWith('data:') || isSvgText(image)
    ? problemInEditor(settingProblem(...problem))
    : texts.useSvgOrPng;

/** Whether a file's text is meant as a drawing, which may have faults. */
export const isSvgText = (text: string) => /<svg[\s>]/i.test(text);

const refused = (text: string): ReadLogo => ({ image: null, note: { text, isBad: true } });

/** The start of every PNG file. */
const PNG = [137, 80, 78, 71];

async function imageText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!PNG.every((byte, index) => bytes[index] === byte)) return new TextDecoder().decode(bytes);
  return `data:image/png;base64,${bytesToBase64(bytes)}`;
}

/** An address that shows the logo. As an image, a drawing can run nothing. */
export function logoSource(image: string): string | null {
  if (image.startsWith('data:image/png;base64,')) return image;
  const drawing = readImage(image);
  if (drawing.kind !== 'svg') return null;
  return `data:image/svg+xml,${encodeURIComponent(drawing.text)}`;
}
