import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

const PUBLIC = {
  IPv4: ['1.1.1.1', '8.8.8.8', '223.255.255.255'],
  'next to a refused range': [
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.169.0.1',
  ],
  IPv6: ['2606:4700:4700::1111', '2001:4860:4860::8888', '2a00:1450:4001:81b::200e'],
  'IPv4-mapped': ['::ffff:8.8.8.8', '::ffff:808:808'],
  NAT64: ['64:ff9b::8.8.8.8', '64:ff9b::808:808'],
};

const REFUSED = {
  'this network': ['0.0.0.0', '0.1.2.3'],
  loopback: ['127.0.0.1', '127.255.255.254', '::1', '0:0:0:0:0:0:0:1'],
  private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  'carrier-grade NAT': ['100.64.0.1', '100.127.255.255'],
  'link-local, a cloud’s metadata': ['169.254.169.254'],
  'protocol assignments': ['192.0.0.8'],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  '6to4 relays': ['192.88.99.1'],
  benchmarking: ['198.18.0.1', '2001:2::1'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1'],
  'reserved and broadcast': ['240.0.0.1', '255.255.255.255'],
  unspecified: ['::'],
  'IPv4-mapped loopback': ['::ffff:127.0.0.1', '::ffff:7f00:1'],
  'IPv4-mapped private and metadata': ['::FFFF:192.168.0.1', '::ffff:a9fe:a9fe'],
  'IPv4-compatible, even of a public address': ['::127.0.0.1', '::8.8.8.8', '::808:808'],
  'IPv4-translated': ['::ffff:0:127.0.0.1'],
  'NAT64 of loopback and private': ['64:ff9b::127.0.0.1', '64:ff9b::a00:1'],
  'NAT64 for local use': ['64:ff9b:1::808:808'],
  '6to4, even of a public address': ['2002:7f00:1::', '2002:c0a8:101::1', '2002:808:808::1'],
  Teredo: ['2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  'link-local': ['fe80::1', 'fe80::1%lo'],
  'public with an interface': ['2606:4700:4700::1111%lo'],
  'site-local': ['fec0::1'],
  'unique local': ['fc00::1', 'fd12:3456:789a::1'],
  discard: ['100::1'],
  'never allocated': ['4000::1'],
  'no address': ['', 'localhost'],
  'octal, hex and other numbers': ['0177.0.0.1', '0x7f000001', '2130706433', '127.1'],
};

/** Pairs each address with its kind. */
const listed = (kinds: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(kinds).flatMap(([kind, list]) => list.map((address) => [kind, address] as const));

describe('isPublicAddress', () => {
  it.each(listed(PUBLIC))('allows an address (%s): %s', (_kind, address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each(listed(REFUSED))('refuses an address (%s): %s', (_kind, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
