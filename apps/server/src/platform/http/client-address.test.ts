import { describe, expect, it } from 'vitest';
import { cameByHttps, clientAddress } from './client-address.ts';

describe("the visitor's address", () => {
  it.each([
    [
      'without proxies is the peer, whatever a header claims',
      '192.0.2.1',
      '203.0.113.9',
      0,
      '192.0.2.1',
    ],
    ['behind one proxy is what that proxy saw', '10.0.0.1', '203.0.113.9', 1, '203.0.113.9'],
    [
      'behind one proxy is not the entry that the visitor wrote',
      '10.0.0.1',
      '6.6.6.6, 203.0.113.9',
      1,
      '203.0.113.9',
    ],
    [
      'behind two proxies is what the outer one saw',
      '10.0.0.1',
      '6.6.6.6, 203.0.113.9, 10.0.0.2',
      2,
      '203.0.113.9',
    ],
    [
      'with fewer entries than proxies is the oldest entry',
      '10.0.0.1',
      '203.0.113.9',
      3,
      '203.0.113.9',
    ],
    ['is the peer when the proxy sent no header', '10.0.0.1', undefined, 1, '10.0.0.1'],
    ['is the peer when the entry is not an address', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
    [
      'is the next proxy when only the outer entry is not an address',
      '10.0.0.1',
      '_hidden, 10.0.0.2',
      2,
      '10.0.0.2',
    ],
    ['has no port', '10.0.0.1', '203.0.113.9:51234', 1, '203.0.113.9'],
    ['of version 6 has no brackets and no port', '10.0.0.1', '[2001:db8::7]:443', 1, '2001:db8::7'],
    [
      'of version 4 mapped into version 6 is shown as version 4',
      '::ffff:192.0.2.1',
      undefined,
      0,
      '192.0.2.1',
    ],
  ])('%s', (_name, peer, header, proxies, expected) => {
    expect(clientAddress(peer, header, proxies)).toBe(expected);
  });
});

describe('https', () => {
  it.each([
    ['is not trusted without a trusted proxy', 'https', 0, false],
    ['is reported by the trusted proxy', 'https', 1, true],
    ['is reported by the outer one of two', 'https, http', 2, true],
    ['is not the entry that the visitor wrote', 'https, http', 1, false],
    ['is reported once by a proxy that replaces the header', 'https', 2, true],
    ['is false without the header', undefined, 1, false],
  ])('%s', (_name, header, proxies, expected) => {
    expect(cameByHttps(header, proxies)).toBe(expected);
  });
});
