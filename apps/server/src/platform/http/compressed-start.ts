import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRaw } from 'node:zlib';
import type { Encoding } from './negotiate-encoding.ts';

/** `quick` takes about a millisecond for a page. `best` takes a hundred and saves a tenth of the bytes. */
export type Effort = 'quick' | 'best';

/** The compressed start of a text. `endOf` completes it without compressing it again. */
export interface CompressedStart {
  readonly encoding: Encoding;
  readonly bytes: Uint8Array;
  /** Of the uncompressed start, for gzip's trailer. */
  readonly length: number;
  readonly checksum: number;
}

/** The longest end that `endOf` accepts, in bytes. Both formats count the bytes of a stored block with 16 bits. */
export const MAX_END_BYTES = 65_535;

/** Compresses in the thread pool. */
export async function compressStart(
  text: Uint8Array,
  encoding: Encoding,
  effort: Effort,
): Promise<CompressedStart> {
  const bytes = await COMPRESS[encoding](text, effort);
  return { encoding, bytes, length: text.length, checksum: encoding === 'gzip' ? crc32(text) : 0 };
}

/**
 * The bytes that complete the start with this end of the text. The end is stored uncompressed, so this takes
 * microseconds.
 */
export function endOf(start: CompressedStart, end: Buffer): Buffer<ArrayBuffer> {
  if (end.length > MAX_END_BYTES) throw new RangeError(`An end of ${end.length} bytes is too long`);
  return Buffer.concat(FINISH[start.encoding](start, end));
}

const brotli = promisify(brotliCompress);
const deflated = promisify(deflateRaw);

// Each output is flushed to a byte boundary without a last block, so another block can follow.
const COMPRESS = {
  identity: (text: Uint8Array) => Promise.resolve(text),
  async gzip(text: Uint8Array, effort: Effort) {
    const options = { level: GZIP_LEVEL[effort], finishFlush: constants.Z_SYNC_FLUSH };
    return Buffer.concat([GZIP_HEADER, await deflated(text, options)]);
  },
  br(text: Uint8Array, effort: Effort) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    };
    return brotli(text, { params, finishFlush: constants.BROTLI_OPERATION_FLUSH });
  },
};

const FINISH = {
  identity: (_start: CompressedStart, end: Buffer) => [end],
  // RFC 1951, 3.2.4: a stored last block. RFC 1952, 2.3: the checksum and the length of everything.
  gzip({ length, checksum }: CompressedStart, end: Buffer) {
    const block = Buffer.of(1, 0, 0, 0, 0);
    block.writeUInt16LE(end.length, 1);
    block.writeUInt16LE(~end.length & 0xffff, 3);
    const trailer = Buffer.alloc(8);
    // For an empty end, zlib returns 0 instead of the checksum so far.
    trailer.writeUInt32LE(end.length === 0 ? checksum : crc32(end, checksum));
    trailer.writeUInt32LE((length + end.length) >>> 0, 4);
    return [block, end, trailer];
  },
  // RFC 7932, 9.2: an uncompressed block (not the last one, length minus one in four nibbles), then an empty last one.
  br(_start: CompressedStart, end: Buffer) {
    if (end.length === 0) return [BROTLI_LAST];
    const header = Buffer.alloc(3);
    header.writeUIntLE(((end.length - 1) << 3) | (1 << 19), 0, 3);
    return [header, end, BROTLI_LAST];
  },
};

// Magic number, deflate, no flags, no date, no hints, unknown system.
const GZIP_HEADER = Buffer.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);
const BROTLI_LAST = Buffer.of(3);

// Measured on the landing page, 45 kB raw. Quality 5 gives 11.7 kB in 1 ms, quality 9 gives 11.6 kB in 14 ms,
// quality 11 gives 10.6 kB in 80 ms. A window of 64 kB holds the whole page, and is cheaper to set up than 4 MB.
const BROTLI_QUALITY = { quick: 5, best: 11 };
const BROTLI_WINDOW_BITS = 16;
const GZIP_LEVEL = { quick: 6, best: 9 };
