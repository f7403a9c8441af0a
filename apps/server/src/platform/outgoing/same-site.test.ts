import { expect, it } from 'vitest';
import { isSameSite } from './same-site.ts';

it.each([
  ['https://caldav.icloud.com/', 'https://p34-caldav.icloud.com:443/1/', true],
  ['https://dav.example.co.uk/', 'https://www.example.co.uk/', true],
  ['http://dav.example.com/', 'https://dav.example.com/', true],
  ['http://127.0.0.1:5232/', 'http://127.0.0.1:5232/ann/', true],
  ['https://dav.example.com/', 'http://dav.example.com/', false],
  ['http://dav.example.com/', 'http://www.example.com/', false],
  ['https://a.example.co.uk/', 'https://b.other.co.uk/', false],
  ['https://ann.github.io/', 'https://bob.github.io/', false],
  ['https://dav.example.com/', 'https://dav.example.com:8443/', false],
  ['https://dav.example.com/', 'https://example.com.evil.example/', false],
  ['https://192.0.2.1/', 'https://192.0.2.2/', false],
  ['https://nas/', 'https://printer/', false],
])('data meant for %s may be sent to %s: %s', (meantFor, other, isAllowed) => {
  expect(isSameSite(new URL(meantFor), new URL(other))).toBe(isAllowed);
});
