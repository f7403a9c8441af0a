import { describe, expect, it } from 'vitest';
import { negotiateEncoding, type Encoding } from './negotiate-encoding.ts';

describe('the encoding of a response', () => {
  it.each<[string | undefined, Encoding]>([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br; q=1.0, gzip; q=0.8, *;q=0.1', 'br'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['identity, gzip;q=0.5', 'identity'],
    ['deflate', 'identity'],
    ['gzip;q=2', 'identity'],
    ['gzip;q=nonsense', 'identity'],
    ['identity;q=0', 'identity'],
  ])('for "%s" is %s', (header, encoding) => {
    expect(negotiateEncoding(header)).toBe(encoding);
  });

  it('is one of the available encodings', () => {
    expect(negotiateEncoding('gzip, br', ['gzip', 'identity'])).toBe('gzip');
    expect(negotiateEncoding('gzip, br', ['identity'])).toBe('identity');
  });
});
