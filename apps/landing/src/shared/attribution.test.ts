import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../test/memory-storage.ts';
import { recordTouches, type Arrival } from './attribution.ts';
import { touchesWithinLimits } from './touches-within-limits.ts';

const SITE = 'https://roi.example/';
const AT = new Date('2026-11-21T09:00:00Z');

type TouchStorage = Pick<Storage, 'getItem' | 'setItem'>;

function record(arrival: Arrival, local: TouchStorage | null, session: TouchStorage | null) {
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  return touchesWithinLimits(recordTouches(arrival));
}

afterEach(() => vi.unstubAllGlobals());

const withStored = (touch: string) =>
  memoryStorage(
    new Map([
      ['pickup.first-touch', touch],
      ['pickup.last-touch', touch],
    ]),
  );

const arrive = (url: string, referrer = '') => ({ url, referrer, at: AT });

const parametersOf = (search: string) =>
  record(arrive(`${SITE}${search}`), memoryStorage(), memoryStorage()).last.parameters;

describe('attribution', () => {
  it('reads only UTM and click ID parameters from a query', () => {
    const search = '?utm_source=google&gclid=G1&jobsPerMonth=20&utm_term=&email=a@b.co';
    expect(parametersOf(search)).toEqual({ utm_source: 'google', gclid: 'G1' });
  });

  it('shortens a parameter to the length that the intake stores', () => {
    expect(parametersOf(`?gclid=${'x'.repeat(600)}`)['gclid']).toHaveLength(500);
  });

  it('removes or replaces characters in a parameter if the intake would not store them', () => {
    expect(parametersOf('?utm_source=a%00b')).toEqual({ utm_source: 'ab' });
    expect(parametersOf('?utm_source=caf%E9&utm_term=%E0%A4%A&gclid=100%')).toEqual({
      utm_source: 'caf\uFFFD',
      utm_term: '\uFFFD%A',
      gclid: '100%',
    });
    const cut = parametersOf(`?utm_term=${'x'.repeat(499)}${encodeURIComponent('😀')}`);
    expect(cut['utm_term']).toBe('x'.repeat(499));
  });

  it('uses the first visit as first and last touch', () => {
    const url = `${SITE}?utm_source=google#roi-calculator`;
    const { first, last } = record(
      arrive(url, 'https://g.example/'),
      memoryStorage(),
      memoryStorage(),
    );
    expect(first).toEqual({
      at: '2026-11-21T09:00:00.000Z',
      landing_url: url,
      referrer: 'https://g.example/',
      parameters: { utm_source: 'google' },
    });
    expect(last).toEqual(first);
  });

  it('keeps the first touch and replaces the last one on a later visit', () => {
    const local = memoryStorage();
    record(arrive(`${SITE}?utm_source=google`), local, memoryStorage());
    const later = record(arrive(`${SITE}?fbclid=F1`), local, memoryStorage());
    expect(later.first.parameters).toEqual({ utm_source: 'google' });
    expect(later.last.parameters).toEqual({ fbclid: 'F1' });
  });

  it('does not treat a step within the site or a reload as a new touch', () => {
    const [local, session] = [memoryStorage(), memoryStorage()];
    record(arrive(`${SITE}?gclid=G1`, 'https://g.example/'), local, session);
    for (const step of [arrive(`${SITE}book`, `${SITE}?gclid=G1`), arrive(SITE)]) {
      expect(record(step, local, session).last.parameters).toEqual({ gclid: 'G1' });
    }
  });

  it('restores a cleared first touch from the last one on a step within the site', () => {
    const session = memoryStorage();
    record(arrive(`${SITE}?gclid=G1`, 'https://g.example/'), memoryStorage(), session);
    const { first } = record(arrive(`${SITE}book`, SITE), memoryStorage(), session);
    expect(first.parameters).toEqual({ gclid: 'G1' });
  });

  it('keeps the campaign of a long URL on the next page', () => {
    const [local, session] = [memoryStorage(), memoryStorage()];
    const url = `${SITE}?utm_source=google&gclid=${'x'.repeat(5_000)}`;
    record(arrive(url), local, session);
    const { first, last } = record(arrive(`${SITE}book`, SITE), local, session);
    expect(first.parameters).toEqual({ utm_source: 'google', gclid: 'x'.repeat(500) });
    expect(first.landing_url).toBe(url.slice(0, 2_000));
    expect(last).toEqual(first);
  });

  it('treats a visit from another site as a new touch, even without parameters', () => {
    const [local, session] = [memoryStorage(), memoryStorage()];
    record(arrive(`${SITE}?gclid=G1`), local, session);
    const { last } = record(arrive(SITE, 'https://blog.example/post'), local, session);
    expect(last.referrer).toBe('https://blog.example/post');
    expect(last.parameters).toEqual({});
  });

  it.each(['{', '[]', '7', '{"at":1}'])('starts over when the storage contains %s', (garbage) => {
    const corrupt = withStored(garbage);
    expect(record(arrive(SITE), corrupt, corrupt).first.landing_url).toBe(SITE);
  });

  const stored = { at: AT.toISOString(), landing_url: SITE, referrer: '', parameters: {} };

  it.each([
    [{ at: 'x'.repeat(41) }, { at: 'x'.repeat(40) }],
    [{ landing_url: 'x'.repeat(2_001) }, { landing_url: 'x'.repeat(2_000) }],
    [{ referrer: 'a\0b\ud83d' }, { referrer: 'ab\uFFFD' }],
    [{ parameters: ['a'] }, {}],
    [{ parameters: null }, {}],
    [
      { parameters: { utm_source: 'caf\uFFFD', ['x'.repeat(41)]: 'a', gclid: 7 } },
      { parameters: { utm_source: 'caf\uFFFD' } },
    ],
    [{ parameters: { gclid: `${'x'.repeat(499)}😀` } }, { parameters: { gclid: 'x'.repeat(499) } }],
    [{ parameters: { gclid: '\ud83d' } }, { parameters: { gclid: '\uFFFD' } }],
  ])(
    'keeps the readable parts of a touch that an earlier visit stored, case %#',
    (overrides, read) => {
      const storage = withStored(JSON.stringify({ ...stored, ...overrides }));
      const { first } = record(arrive(`${SITE}?gclid=G1`), storage, memoryStorage());
      expect(first).toEqual({ ...stored, ...read });
    },
  );

  it('replaces a stored touch that is too large for the intake', () => {
    const long = '€'.repeat(10_000);
    const touch = { ...stored, landing_url: long, referrer: long };
    const storage = withStored(JSON.stringify(touch));
    const { first } = record(arrive(`${SITE}?gclid=G1`), storage, memoryStorage());
    expect(first.parameters).toEqual({ gclid: 'G1' });
  });

  it('works without storage, and if every access to storage fails', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const hostile = { getItem: refuse, setItem: refuse };
    expect(record(arrive(SITE), null, null).first.landing_url).toBe(SITE);
    expect(record(arrive(SITE), hostile, hostile).last.landing_url).toBe(SITE);
  });
});
