import { describe, expect, it } from 'vitest';
import { limitNetworks } from './network-limiter.ts';
import { memoryLimits } from './rate-limiter.ts';

const LIMIT = { count: 3, seconds: 60 };
const newLimiter = () => limitNetworks(memoryLimits, 'test', LIMIT);

async function admitted(ips: readonly string[]): Promise<number> {
  const limiter = newLimiter();
  const waits = [];
  for (const ip of ips) waits.push(await limiter.consume(ip));
  return waits.filter((wait) => wait === 0).length;
}

const times = (count: number, ip: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => ip(index));

describe('the network limiter', () => {
  it.each([
    ['an IPv4 address', 3, () => '203.0.113.7'],
    ['a /64', 3, (index: number) => `2001:db8:1:2::${index.toString(16)}`],
    ['a /56', 6, (index: number) => `2001:db8:1:2${hex(index)}::1`],
    ['a /48', 12, (index: number) => `2001:db8:1:${hex(index)}00::1`],
  ])('for %s admits only %i requests', async (_name, most, ip) => {
    expect(await admitted(times(200, ip))).toBe(most);
  });

  it('limits every IPv4 address and every /48 separately', async () => {
    expect(await admitted(times(200, (index) => `203.0.113.${index}`))).toBe(200);
    expect(await admitted(times(200, (index) => `2001:db8:${hex(index)}::1`))).toBe(200);
  });

  it('counts a refused attempt in no network, and refunds an attempt in every network', async () => {
    const limiter = newLimiter();
    const [one, other] = ['2001:db8:1:1::1', '2001:db8:1:2::1'];
    for (let index = 0; index < 20; index += 1) await limiter.consume(one);
    expect(await limiter.consume(other)).toBe(0);
    await limiter.refund(one);
    expect(await limiter.consume(one)).toBe(0);
  });
});

function hex(index: number): string {
  return index.toString(16).padStart(2, '0');
}
