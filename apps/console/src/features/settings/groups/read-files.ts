import { MAX_RECORDING_BYTES, recordingTypeOf } from '@pickup/contracts/settings/call-recording';
import { MAX_SETTINGS_BYTES } from '@pickup/contracts/settings/page-settings-rules';
import { MAX_PROOF_BYTES, proofTypeOf } from '@pickup/contracts/settings/proof-file';
import { problemInEditor, settingProblem } from '@pickup/contracts/settings/setting-problem';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/settings/page-editor';
import { readImage } from '@pickup/theme/image-data';
import type { ImageProblem } from '@pickup/theme/parse-svg';
import { MAX_SVG_LENGTH, sanitizeSvg } from '@pickup/theme/sanitize-svg';
import { andList } from '../../../shared/format/lists.ts';
import type { FileResult } from '../fields/upload-setting.tsx';

const MAX_ICON_LENGTH = 4_096;
const MAX_LOGO_BYTES = Math.max(MAX_SVG_LENGTH, 131_072) * 2;
const PNG = [137, 80, 78, 71];

export const refused = (problem: string): FileResult => ({ value: null, problem });

export async function readLogo(file: Blob): Promise<FileResult> {
  if (file.size > MAX_LOGO_BYTES) return refused(texts.logoTooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isPng = PNG.every((byte, index) => bytes[index] === byte);
  const image = isPng ? dataUrl('image/png', bytes) : new TextDecoder().decode(bytes);
  const read = readImage(image);
  if (read.kind === 'refused') {
    return refused(
      isPng ? wordsOf(read.problem) : problemOf(image, read.problem, texts.useSvgOrPng),
    );
  }
  if (read.kind !== 'svg') return { value: image };
  const { text, removed } = read;
  // Scripts are removed on purpose, but losing text is a problem.
  if (removed.includes('text')) return { value: text, problem: texts.textsLeftOut };
  return removed.length === 0
    ? { value: text }
    : { value: text, note: fill(texts.leftOut, { parts: andList(removed) }) };
}

export async function readIcon(file: Blob): Promise<FileResult> {
  const text = await file.text();
  const icon = sanitizeSvg(text, MAX_ICON_LENGTH);
  if (icon.kind !== 'svg') return refused(problemOf(text, icon.problem, texts.useSvg));
  if (icon.removed.includes('text')) return { value: icon.text, problem: texts.textsLeftOut };
  return { value: icon.text };
}

const problemOf = (text: string, problem: ImageProblem, otherwise: string) =>
  /<svg[\s>]/i.test(text) ? wordsOf(problem) : otherwise;

const wordsOf = (problem: ImageProblem) => problemInEditor(settingProblem(...problem));

/** Like the server, checks the first bytes rather than the file name. */
export async function readProof(file: Blob): Promise<FileResult> {
  if (file.size > MAX_PROOF_BYTES) return refused(texts.proofTooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = proofTypeOf(bytes);
  return type === null ? refused(texts.noProofFile) : { value: dataUrl(type, bytes) };
}

export async function readCall(file: Blob): Promise<FileResult> {
  if (file.size > MAX_RECORDING_BYTES) return refused(texts.recordingTooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = recordingTypeOf(bytes);
  return type === null ? refused(texts.noRecording) : { value: dataUrl(type, bytes) };
}

/** The width and height of a stored photo, in pixels. */
const PHOTO_SIZE = 168;

/** Drawing on a canvas drops the photo's location and device data. */
export async function readPhoto(file: Blob): Promise<FileResult> {
  const image = await createImageBitmap(file).catch(() => null);
  if (image === null) return refused(texts.noPhoto);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [PHOTO_SIZE, PHOTO_SIZE];
  const side = Math.min(image.width, image.height);
  const [left, top] = [(image.width - side) / 2, (image.height - side) / 2];
  const context = canvas.getContext('2d');
  context?.drawImage(image, left, top, side, side, 0, 0, PHOTO_SIZE, PHOTO_SIZE);
  return { value: canvas.toDataURL('image/jpeg', 0.85) };
}

function dataUrl(type: string, bytes: Uint8Array): string {
  return `data:${type};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
}

export function isTooLarge(settings: unknown): boolean {
  return new TextEncoder().encode(JSON.stringify(settings)).length > MAX_SETTINGS_BYTES;
}

/** Returns a URL for an image element, which does not run the scripts of an SVG. */
export function imageSource(image: unknown): string | null {
  if (typeof image !== 'string') return null;
  if (/^data:image\/(?:png|jpeg);base64,/.test(image)) return image;
  const drawing = readImage(image);
  if (drawing.kind !== 'svg') return null;
  return `data:image/svg+xml,${encodeURIComponent(drawing.text)}`;
}
