import { crc32, deflateSync, inflateSync } from 'node:zlib';
import type { Pixmap } from './pixmap.ts';

/** PNG files, read and written. Only what a logo needs: no animation, no interlacing, no color profiles. */

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
/** Channels by color type: gray, RGB, palette, gray and alpha, RGB and alpha. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

export function encodePng({ width, height, data }: Pixmap): Buffer {
  const rows = Buffer.alloc(height * (width * 4 + 1));
  for (let y = 0; y < height; y += 1) {
    rows.set(data.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly type: number;
}

/** Throws for a file that is damaged or that uses more than we read. */
export function decodePng(file: Buffer): Pixmap {
  if (!file.subarray(0, 8).equals(SIGNATURE)) throw new Error('not a PNG file');
  const chunks = chunksOf(file);
  const header = headerOf(chunks.find(({ type }) => type === 'IHDR')?.content);
  const samples = samplesOf(header, chunks);
  const contentOf = (name: string) => chunks.find(({ type }) => type === name)?.content ?? null;
  return { ...header, data: colorsOf(header, samples, contentOf('PLTE'), contentOf('tRNS')) };
}

interface Chunk {
  readonly type: string;
  readonly content: Buffer;
}

function chunksOf(file: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    chunks.push({ type, content: file.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

function headerOf(content: Buffer | undefined): PngHeader {
  if (content === undefined || content.length < 13) throw new Error('a PNG file without a header');
  const [width, height] = [content.readUInt32BE(0), content.readUInt32BE(4)];
  const [depth = 0, type = 0, , , interlaced = 0] = content.subarray(8);
  const isKnown =
    CHANNELS[type] !== undefined && [1, 2, 4, 8, 16].includes(depth) && interlaced === 0;
  if (!isKnown) throw new Error('a PNG file of a kind that is not supported');
  return { width, height, depth, type };
}

/** The channels' values with the rows' filters undone, one byte each. Palette indexes stay indexes. */
function samplesOf(header: PngHeader, chunks: readonly Chunk[]): Uint8Array {
  const { width, height, depth, type } = header;
  const channels = CHANNELS[type] ?? 1;
  const rowBytes = Math.ceil((width * channels * depth) / 8);
  const packed = Buffer.concat(
    chunks.filter((each) => each.type === 'IDAT').map(({ content }) => content),
  );
  const rows = inflateSync(packed, { maxOutputLength: height * (rowBytes + 1) });
  if (rows.length < height * (rowBytes + 1)) throw new Error('a PNG file that ends too early');
  const pixelBytes = Math.max(1, (channels * depth) / 8);
  const samples = new Uint8Array(width * height * channels);
  let before: Uint8Array = new Uint8Array(rowBytes);
  for (let y = 0; y < height; y += 1) {
    const start = y * (rowBytes + 1);
    const row = rows.subarray(start + 1, start + 1 + rowBytes);
    unfilter(rows[start] ?? 0, row, before, pixelBytes);
    unpack(
      row,
      depth,
      type === 3,
      samples.subarray(y * width * channels, (y + 1) * width * channels),
    );
    before = row;
  }
  return samples;
}

function unfilter(kind: number, row: Uint8Array, before: Uint8Array, pixelBytes: number): void {
  for (let at = 0; at < row.length; at += 1) {
    const left = row[at - pixelBytes] ?? 0;
    const above = before[at] ?? 0;
    const corner = at < pixelBytes ? 0 : (before[at - pixelBytes] ?? 0);
    row[at] = (row[at] ?? 0) + prediction(kind, left, above, corner);
  }
}

function prediction(kind: number, left: number, above: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return above;
  if (kind === 3) return (left + above) >> 1;
  if (kind !== 4) return 0;
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((value) => Math.abs(guess - value));
  if ((toLeft ?? 0) <= (toAbove ?? 0) && (toLeft ?? 0) <= (toCorner ?? 0)) return left;
  return (toAbove ?? 0) <= (toCorner ?? 0) ? above : corner;
}

function unpack(row: Uint8Array, depth: number, isPalette: boolean, into: Uint8Array): void {
  const highest = isPalette ? 1 : 255 / (2 ** depth - 1);
  for (let index = 0; index < into.length; index += 1) {
    if (depth >= 8) into[index] = row[(index * depth) / 8] ?? 0;
    else {
      const bit = index * depth;
      const value = ((row[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
      into[index] = value * highest;
    }
  }
}

function colorsOf(
  { width, height, type }: PngHeader,
  samples: Uint8Array,
  palette: Buffer | null,
  transparent: Buffer | null,
): Uint8Array {
  const data = new Uint8Array(width * height * 4);
  const channels = CHANNELS[type] ?? 1;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const [a = 0, b = 0, c = 0, d = 255] = samples.subarray(
      pixel * channels,
      (pixel + 1) * channels,
    );
    if (type === 3) {
      const [red = 0, green = 0, blue = 0] = palette?.subarray(a * 3, a * 3 + 3) ?? [];
      data.set([red, green, blue, transparent?.[a] ?? 255], pixel * 4);
    } else if (type === 2 || type === 6) data.set([a, b, c, d], pixel * 4);
    else data.set([a, a, a, type === 4 ? b : 255], pixel * 4);
  }
  return data;
}
