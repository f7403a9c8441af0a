import { describe, expect, it } from 'vitest';
import { networkOf, networksOf } from './network-of.ts';

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:c633:644d', '198.51.100.77'],
    ['::FFFF:C633:644D', '198.51.100.77'],
    ['0:0:0:0:0:ffff:198.51.100.77', '198.51.100.77'],
    ['0000:0000:0000:0000:0000:ffff:c633:0005', '198.51.0.5'],
    ['::ffff:c633:644d%eth0', '198.51.100.77'],
    ['::fffe:c633:644d', '0:0:0:0::/64'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::a', '2001:db8:1:3::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::5', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ])('maps %s to %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('leaves text that is not an address unchanged', () => {
    expect([networkOf(''), networkOf('unknown')]).toEqual(['', 'unknown']);
  });
});

describe('networksOf', () => {
  it.each([
    ['203.0.113.7', ['203.0.113.7']],
    ['::ffff:203.0.113.7', ['203.0.113.7']],
    ['2001:db8:1:2fe::5', ['2001:db8:1:2fe::/64', '2001:db8:1:200::/56', '2001:db8:1::/48']],
    ['2001:db8:1:a::5', ['2001:db8:1:a::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
    ['', ['']],
  ])('maps %s to %j', (address, networks) => {
    expect(networksOf(address)).toEqual(networks);
  });
});
