import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodePng, encodePng } from './png.ts';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

function chunk(type: string, content: readonly number[] | Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), Buffer.from(content)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(named.length - 4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function file(
  size: readonly [number, number],
  depth: number,
  type: number,
  rows: readonly number[],
  more: Buffer[] = [],
) {
  const header = [0, 0, 0, size[0], 0, 0, 0, size[1], depth, type, 0, 0, 0];
  const image = deflateSync(Buffer.from(rows));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', image),
    chunk('IEND', []),
  ]);
}

describe('a PNG file', () => {
  it('has the same pixels after it was written and read', () => {
    const data = Uint8Array.from({ length: 7 * 5 * 4 }, (_, index) => (index * 37) % 256);
    expect(decodePng(encodePng({ width: 7, height: 5, data }))).toMatchObject({
      width: 7,
      height: 5,
      data,
    });
  });

  it('is read as other programs write it', () => {
    const card = decodePng(
      readFileSync(new URL('../../../../landing/public/social-card.png', import.meta.url)),
    );
    expect([card.width, card.height]).toEqual([1_200, 630]);
    expect([...card.data.subarray(0, 4)]).toEqual([250, 248, 244, 255]);
  });

  it('may have gray pixels, a palette with transparency, or few bits', () => {
    expect([...decodePng(file([2, 1], 8, 0, [0, 9, 200])).data]).toEqual([
      9, 9, 9, 255, 200, 200, 200, 255,
    ]);
    const palette = [chunk('PLTE', [1, 2, 3, 4, 5, 6]), chunk('tRNS', [255, 7])];
    expect([...decodePng(file([2, 1], 1, 3, [0, 0b0100_0000], palette)).data]).toEqual([
      1, 2, 3, 255, 4, 5, 6, 7,
    ]);
    expect([...decodePng(file([1, 1], 16, 0, [0, 128, 1])).data]).toEqual([128, 128, 128, 255]);
  });

  it('undoes every filter', () => {
    const rows = [0, 10, 20, 1, 10, 10, 2, 5, 5, 3, 5, 5, 4, 1, 1];
    const gray = decodePng(file([2, 5], 8, 0, rows)).data.filter((_, index) => index % 4 === 0);
    expect([...gray]).toEqual([10, 20, 10, 20, 15, 25, 12, 23, 13, 24]);
  });

  it.each([
    ['damaged', Buffer.from('hello')],
    ['cut off', file([9, 9], 8, 0, [0, 1])],
    [
      'interlaced',
      Buffer.concat([SIGNATURE, chunk('IHDR', [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 1])]),
    ],
    [
      'larger than its header says',
      file(
        [1, 1],
        8,
        0,
        Array.from({ length: 5_000 }, () => 0),
      ),
    ],
  ])('is refused if it is %s', (_, bytes) => {
    expect(() => decodePng(bytes)).toThrow();
  });
});
