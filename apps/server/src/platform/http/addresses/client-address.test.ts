import { describe, expect, it } from 'vitest';
import { cameByHttps, clientAddress } from './client-address.ts';

const [PROXY, INNER] = ['10.0.0.1', '10.0.0.2'];

describe("the visitor's address", () => {
  it.each([
    ['without proxies is the peer', '192.0.2.1', '203.0.113.9', 0, '192.0.2.1'],
    ['behind one proxy is the peer of that proxy', PROXY, '203.0.113.9', 1, '203.0.113.9'],
    ['is not an entry that the visitor wrote', PROXY, '6.6.6.6, 203.0.113.9', 1, '203.0.113.9'],
    [
      'behind two proxies is the peer of the outer one',
      PROXY,
      `6.6.6.6, 203.0.113.9, ${INNER}`,
      2,
      '203.0.113.9',
    ],
    [
      'is the first entry if there are fewer entries than proxies',
      PROXY,
      '203.0.113.9',
      3,
      '203.0.113.9',
    ],
    ['is the peer when the proxy sent no header', PROXY, undefined, 1, PROXY],
    ['is the peer when the entry is not an address', PROXY, 'unknown', 1, PROXY],
    ['is the next entry when the outer entry is hidden', PROXY, `_hidden, ${INNER}`, 2, INNER],
    ['has no port', PROXY, '203.0.113.9:51234', 1, '203.0.113.9'],
    ['has no brackets and no port if it is IPv6', PROXY, '[2001:db8::7]:443', 1, '2001:db8::7'],
    [
      'is written as IPv4 if it was mapped into IPv6',
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
    ['is reported by the outer one of two proxies', 'https, http', 2, true],
    ['is not taken from an entry that the visitor wrote', 'https, http', 1, false],
    ['is reported by a proxy that replaces the header', 'https', 2, true],
    ['is not assumed without the header', undefined, 1, false],
  ])('%s', (_name, header, proxies, expected) => {
    expect(cameByHttps(header, proxies)).toBe(expected);
  });
});
