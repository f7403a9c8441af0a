import { describe, expect, it } from 'vitest';
import { attributionParameters, recordTouches, type TouchStorage } from './attribution.ts';

const SITE = 'https://roi.example/';
const AT = new Date('2026-11-21T09:00:00Z');

function memory(entries: Record<string, string> = {}): NonNullable<TouchStorage> {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
  };
}

function arrive(url: string, referrer = '', at = AT) {
  return { url, referrer, at };
}

describe('attribution', () => {
  it('reads only utm and click-id parameters from a query', () => {
    const search = '?utm_source=google&gclid=G1&jobsPerMonth=20&utm_term=&email=a@b.co';
    expect(attributionParameters(search)).toEqual({ utm_source: 'google', gclid: 'G1' });
  });

  it('cuts a parameter to the length the intake stores', () => {
    expect(attributionParameters(`?gclid=${'x'.repeat(600)}`)['gclid']).toHaveLength(500);
  });

  it('removes what the intake would refuse from a parameter', () => {
    expect(attributionParameters('?utm_source=a%00b')).toEqual({ utm_source: 'ab' });
    const cut = attributionParameters(`?utm_term=${'x'.repeat(499)}${encodeURIComponent('😀')}`);
    expect(cut['utm_term']).toBe('x'.repeat(499));
  });

  it('uses the first visit as first and last touch', () => {
    const url = `${SITE}?utm_source=google#roi-calculator`;
    const { first, last } = recordTouches(arrive(url, 'https://g.example/'), memory(), memory());
    expect(first).toEqual({
      at: '2026-11-21T09:00:00.000Z',
      landing_url: url,
      referrer: 'https://g.example/',
      parameters: { utm_source: 'google' },
    });
    expect(last).toEqual(first);
  });

  it('keeps the first touch and moves the last one on a later visit', () => {
    const local = memory();
    recordTouches(arrive(`${SITE}?utm_source=google`), local, memory());
    const later = recordTouches(arrive(`${SITE}?fbclid=F1`), local, memory());
    expect(later.first.parameters).toEqual({ utm_source: 'google' });
    expect(later.last.parameters).toEqual({ fbclid: 'F1' });
  });

  it('does not count a step within the site or a reload as a new touch', () => {
    const [local, session] = [memory(), memory()];
    recordTouches(arrive(`${SITE}?gclid=G1`, 'https://g.example/'), local, session);
    for (const step of [arrive(`${SITE}book`, `${SITE}?gclid=G1`), arrive(SITE)]) {
      expect(recordTouches(step, local, session).last.parameters).toEqual({ gclid: 'G1' });
    }
  });

  it('counts a visit from another site as a new touch, with or without parameters', () => {
    const [local, session] = [memory(), memory()];
    recordTouches(arrive(`${SITE}?gclid=G1`), local, session);
    const { last } = recordTouches(arrive(SITE, 'https://blog.example/post'), local, session);
    expect(last.referrer).toBe('https://blog.example/post');
    expect(last.parameters).toEqual({});
  });

  it.each(['{', '[]', '{"at":1}', '{"at":"","landing_url":"","referrer":"","parameters":{"a":1}}'])(
    'starts over when the storage contains %s',
    (garbage) => {
      const corrupt = memory({ 'pickup.first-touch': garbage, 'pickup.last-touch': garbage });
      expect(recordTouches(arrive(SITE), corrupt, corrupt).first.landing_url).toBe(SITE);
    },
  );

  const stored = { at: AT.toISOString(), landing_url: SITE, referrer: '', parameters: {} };

  it.each([
    { ...stored, at: 'x'.repeat(41) },
    { ...stored, landing_url: 'x'.repeat(2_001) },
    { ...stored, referrer: 'a\0b' },
    { ...stored, parameters: ['a'] },
    { ...stored, parameters: { ['x'.repeat(41)]: 'a' } },
    { ...stored, parameters: { gclid: 'x'.repeat(501) } },
    { ...stored, parameters: { gclid: '\ud83d' } },
    {
      ...stored,
      parameters: Object.fromEntries(Array.from({ length: 999 }, (_, n) => [`p${n}`, 'x'])),
    },
  ])('starts over from a stored touch that the intake would refuse, case %#', (touch) => {
    const storage = memory({ 'pickup.first-touch': JSON.stringify(touch) });
    const now = arrive(`${SITE}?gclid=G1`);
    expect(recordTouches(now, storage, memory()).first.parameters).toEqual({ gclid: 'G1' });
  });

  it('works without storage and when every access to it fails', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const hostile = { getItem: refuse, setItem: refuse };
    expect(recordTouches(arrive(SITE), null, null).first.landing_url).toBe(SITE);
    expect(recordTouches(arrive(SITE), hostile, hostile).last.landing_url).toBe(SITE);
  });
});
