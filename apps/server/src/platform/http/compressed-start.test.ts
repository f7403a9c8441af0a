import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressStart, endOf, MAX_END_BYTES } from './compressed-start.ts';

const UNPACK = {
  br: (bytes: Buffer) => brotliDecompressSync(bytes),
  gzip: (bytes: Buffer) => gunzipSync(bytes),
  identity: (bytes: Buffer) => bytes,
};
const text = Buffer.from('<p>The same words again and again, and an é.</p>'.repeat(900));

describe.each(['br', 'gzip', 'identity'] as const)('a start compressed as %s', (encoding) => {
  it.each(['quick', 'best'] as const)(
    'is completed by any end, at the effort %s',
    async (effort) => {
      const start = await compressStart(text, encoding, effort);
      const ends = [0, 1, 2, 90, 255, 256, 4_096, 65_535].map((length) => randomBytes(length));
      for (const end of ends) {
        const whole = Buffer.concat([start.bytes, endOf(start, end)]);
        expect(UNPACK[encoding](whole).equals(Buffer.concat([text, end]))).toBe(true);
      }
    },
  );

  it('refuses an end that its format cannot count', async () => {
    const start = await compressStart(text, encoding, 'quick');
    expect(() => endOf(start, Buffer.alloc(MAX_END_BYTES + 1))).toThrow(RangeError);
  });
});
