import { describe, expect, it } from 'vitest';
import { embedSettingsSchema } from './page-parts-settings.ts';

const isAccepted = (origin: string) => embedSettingsSchema.safeParse({ origins: [origin] }).success;

describe('embed.origins', () => {
  it('is empty by default, so embedding is off', () => {
    expect(embedSettingsSchema.parse({})).toEqual({ origins: [] });
  });

  it.each([
    'https://www.example.com',
    'https://example.com:8443',
    'https://xn--bcher-kva.example',
    'https://localhost',
    'http://localhost:8080',
    'http://127.0.0.1:3001',
    'http://[::1]:3001',
  ])('accepts %s', (origin) => {
    expect(isAccepted(origin)).toBe(true);
  });

  it('is stored without the final slash that browsers add when people copy an address', () => {
    const { origins } = embedSettingsSchema.parse({ origins: ['https://myblog.com/'] });
    expect(origins).toEqual(['https://myblog.com']);
  });

  it.each([
    '*',
    'https://*.example.com',
    'https://www.example.com/page',
    'https://www.example.com:443',
    'https://WWW.example.com',
    'https://bücher.example',
    'https://me@example.com',
    'http://www.example.com',
    'http://localhost.example.com',
    'ftp://example.com',
    'https://a.example;sandbox',
    'https://a.example https://b.example',
    'https://a.example\nx: y',
    'null',
    '',
  ])('refuses %j', (origin) => {
    expect(isAccepted(origin)).toBe(false);
  });
});
