import type { LookupAddress } from 'node:dns';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { checkLiteral, guardedLookup, shareLookups, type AddressPolicy } from './guarded-lookup.ts';
import { isPublicAddress } from './public-address.ts';

const PUBLIC = { address: '8.8.8.8', family: 4 };
const PRIVATE = { address: '10.0.0.1', family: 4 };
const PUBLIC_V6 = { address: '2606:4700:4700::1111', family: 6 };

function lookupAll(addressPolicy: AddressPolicy): Promise<unknown> {
  const lookup = promisify(guardedLookup(addressPolicy));
  return lookup('hooks.example', { all: true });
}

/** Returns a policy whose name server returns these answers, one per query. */
function answering(...answers: readonly (readonly LookupAddress[])[]) {
  const remaining = [...answers];
  return {
    resolve: () => Promise.resolve(remaining.shift() ?? []),
    isAllowed: isPublicAddress,
    remaining,
  };
}

describe('guardedLookup', () => {
  it('returns exactly the addresses that it has checked', async () => {
    const addressPolicy = answering([PUBLIC, PUBLIC_V6], [PRIVATE]);
    expect(await lookupAll(addressPolicy)).toEqual([PUBLIC, PUBLIC_V6]);
    expect(addressPolicy.remaining).toHaveLength(1);
  });

  it('returns one address to a socket that requests one', async () => {
    const found = await new Promise((resolve) => {
      guardedLookup(answering([PUBLIC_V6]))('hooks.example', {}, (...given) => resolve(given));
    });
    expect(found).toEqual([null, PUBLIC_V6.address, 6]);
  });

  it('refuses a name with one private address among public ones', async () => {
    await expect(lookupAll(answering([PUBLIC, PUBLIC_V6, PRIVATE]))).rejects.toThrow(
      '10.0.0.1 is not a public address',
    );
  });

  it('reports that a name has no address', async () => {
    await expect(lookupAll(answering([]))).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });
});

describe('shareLookups', () => {
  it('resolves once for all concurrent callers, and again for later ones', async () => {
    let lookups = 0;
    const resolve = shareLookups(() =>
      Promise.resolve([{ ...PUBLIC, address: `8.8.8.${++lookups}` }]),
    );
    const [first, second] = await Promise.all([resolve('a.example'), resolve('a.example')]);
    expect([first[0]?.address, second[0]?.address]).toEqual(['8.8.8.1', '8.8.8.1']);
    expect(await resolve('a.example')).toMatchObject([{ address: '8.8.8.2' }]);
    expect(await resolve('b.example')).toMatchObject([{ address: '8.8.8.3' }]);
  });

  it('does not cache a failure', async () => {
    const answers = [Promise.reject(new Error('SERVFAIL')), Promise.resolve([PUBLIC])];
    const resolve = shareLookups(() => answers.shift() ?? Promise.resolve([]));
    await expect(resolve('a.example')).rejects.toThrow('SERVFAIL');
    expect(await resolve('a.example')).toEqual([PUBLIC]);
  });
});

describe('checkLiteral', () => {
  const literals = [
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.0.0.1./',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://0/',
  ];
  it.each(literals)('refuses %s permanently', (url) => {
    const check = () => checkLiteral(new URL(url).hostname, isPublicAddress);
    expect(check).toThrow(
      expect.objectContaining({ name: 'RefusedAddressError', isLiteral: true }),
    );
  });

  it('allows public addresses and names', () => {
    const hosts = ['8.8.8.8', '[2606:4700:4700::1111]', 'hooks.example', 'localhost'];
    for (const host of hosts) expect(() => checkLiteral(host, isPublicAddress)).not.toThrow();
  });
});
