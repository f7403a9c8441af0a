import { describe, expect, it } from 'vitest';
import { readHostMessage } from './host-link.ts';

const PARENT = { name: 'the window around the frame' } as unknown as MessageEventSource;
const LISTED = 'https://www.joe.example';
const PARENTS = [LISTED, 'http://localhost:8080'];
const MESSAGE = {
  pickup: 'host',
  mode: 'inline',
  language: 'es',
  url: `${LISTED}/roofing?utm_source=ad`,
  referrer: 'https://search.example/',
};

const read = (data: unknown, { origin = LISTED, source = PARENT } = {}) =>
  readHostMessage({ data, origin, source }, PARENT, PARENTS);

describe('a message from the embedding page', () => {
  it('is accepted if it comes from the parent window and from a listed origin', () => {
    expect(read(MESSAGE)).toEqual(MESSAGE);
  });

  it('is reduced to its known members', () => {
    expect(read({ ...MESSAGE, evil: 1 })).toEqual(MESSAGE);
  });

  it.each(['https://evil.example', 'https://joe.example', 'http://www.joe.example', 'null', ''])(
    'is ignored if its origin is "%s"',
    (origin) => {
      expect(read(MESSAGE, { origin })).toBeNull();
    },
  );

  it('is ignored if it comes from another window with a listed origin', () => {
    const source = { name: 'another frame' } as unknown as MessageEventSource;
    expect(read(MESSAGE, { source })).toBeNull();
  });

  it.each<[string, unknown]>([
    ['is null', null],
    ['is not an object', 'host'],
    ['is undefined', undefined],
    ['is an array', []],
    ['is of another kind', { ...MESSAGE, pickup: 'ready' }],
    ['has an unknown mode', { ...MESSAGE, mode: 'window' }],
    ['has an unknown language', { ...MESSAGE, language: 'fr' }],
    ['has no URL', { ...MESSAGE, url: undefined }],
    ['has an invalid URL', { ...MESSAGE, url: 'joe' }],
    ['has a URL that is not a string', { ...MESSAGE, url: { href: MESSAGE.url } }],
    ['has the URL of another site', { ...MESSAGE, url: 'https://bank.example/?utm_source=x' }],
    ['has a script instead of a URL', { ...MESSAGE, url: 'javascript:alert(1)' }],
  ])('is ignored if it %s: %j', (_what, data) => {
    expect(read(data)).toBeNull();
  });

  it('gets an empty referrer if its referrer is missing or not a string', () => {
    expect(read({ ...MESSAGE, referrer: undefined })?.referrer).toBe('');
    expect(read({ ...MESSAGE, referrer: 7 })?.referrer).toBe('');
  });

  it('gets its URL and referrer shortened to 4,000 characters', () => {
    const long = `${LISTED}/?${'x'.repeat(10_000)}`;
    const message = read({ ...MESSAGE, url: long, referrer: long });
    expect(message?.url).toHaveLength(4_000);
    expect(message?.referrer).toHaveLength(4_000);
  });
});
