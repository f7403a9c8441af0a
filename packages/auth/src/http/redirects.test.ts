import { describe, expect, it } from 'vitest';
import { resolveRedirect } from './redirects.ts';

const SITE = 'https://app.example.com';
const allow = (...redirectAllowList: string[]) => ({ siteUrl: SITE, redirectAllowList });
const goesTo = (requested: string, options = allow()) => resolveRedirect(options, requested);

describe('resolveRedirect', () => {
  it('allows any page of the site', () => {
    expect(goesTo(`${SITE}/console?x=1#y`)).toBe(`${SITE}/console?x=1#y`);
  });

  it('returns the site’s address if the requested address is missing or invalid', () => {
    for (const requested of [null, undefined, '', '/console', '//evil.example', 'x']) {
      expect(resolveRedirect(allow(), requested)).toBe(SITE);
    }
  });

  it.each([
    'https://evil.example/',
    'http://app.example.com/',
    'https://app.example.com:8443/',
    'https://app.example.com.evil.example/',
    'https://evil.example/app.example.com',
    'https://app.example.com@evil.example/',
    'https://user:password@app.example.com/',
    String.raw`https://app.example.com\@evil.example/`,
    String.raw`https:\\evil.example\app.example.com`,
    String.raw`\\evil.example`,
    'https%3A%2F%2Fevil.example',
    'javascript:alert(1)//https://app.example.com',
    'data:text/html,https://app.example.com',
    'https://xn--pp-yia.example.com/',
    'https://app.example.com%2eevil.example/',
  ])('does not lead to %s', (requested) => {
    const url = new URL(goesTo(requested));
    expect(url.host).toBe('app.example.com');
    expect(url.protocol).toBe('https:');
    expect(url.username).toBe('');
  });

  it('allows any loopback port when the site is on loopback', () => {
    const options = { siteUrl: 'http://127.0.0.1:3000', redirectAllowList: [] };
    expect(resolveRedirect(options, 'http://127.0.0.1:5173/x')).toBe('http://127.0.0.1:5173/x');
    expect(resolveRedirect(options, 'http://127.0.0.2:5173/x')).toBe(options.siteUrl);
    expect(goesTo('http://127.0.0.1:5173/x')).toBe(SITE);
  });

  it('follows the allow-list, where one star stops at a dot or slash', () => {
    const options = allow('https://*.example.org/**', 'https://a.example.net/?', 'app://open');
    expect(goesTo('https://x.example.org/a/b.c', options)).toBe('https://x.example.org/a/b.c');
    expect(goesTo('https://a.example.net/1#part', options)).toBe('https://a.example.net/1#part');
    expect(goesTo('app://open', options)).toBe('app://open');
    for (const other of [
      'https://x.y.example.org/a',
      'https://evil.example/x.example.org/',
      'https://xexample.org/',
      'https://a.example.net/12',
      'app://close',
    ]) {
      expect(goesTo(other, options)).toBe(SITE);
    }
  });

  it('refuses a script address even when the list would allow it', () => {
    expect(goesTo('javascript:alert(1)', allow('**'))).toBe(SITE);
  });

  it('refuses an address that is too long', () => {
    expect(goesTo(`${SITE}/${'a'.repeat(3000)}`)).toBe(SITE);
  });
});
