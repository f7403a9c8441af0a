import { describe, expect, it } from 'vitest';
import { authSettingsSchema } from './auth-settings.ts';

const problemOf = (glob: string) =>
  authSettingsSchema.safeParse({ redirectAllowList: [glob] }).error?.issues[0]?.message;

describe('auth.redirectAllowList', () => {
  it.each([
    'https://app.example/**',
    'https://app.example',
    'https://app.example/in/*',
    'https://*.app.example/**',
    'https://preview-*.acme.co.uk/in',
    'http://localhost:*/**',
    'http://127.0.0.1:5173/**',
    'com.acme.app://in/**',
  ])('accepts %s', (glob) => expect(problemOf(glob)).toBeUndefined());

  it.each([
    ['**', 'scheme and a host'],
    ['app.example/**', 'scheme and a host'],
    ['**://app.example/', 'scheme and a host'],
    ['https://app.example**', 'slash before'],
    ['https://**.app.example/**', 'slash before'],
    ['https:///in', 'contain a host'],
    ['https://app.example@*.evil.example/', 'contain a host'],
    ['https://app.example*', 'others can register'],
    ['https://*', 'others can register'],
    ['https://*.com/**', 'others can register'],
    ['https://*.co.uk/**', 'others can register'],
    ['https://acme-*.vercel.app/**', 'others can register'],
    ['https://app.*/**', 'others can register'],
    ['https://10.0.0.*/', 'others can register'],
  ])('refuses %s', (glob, reason) => expect(problemOf(glob)).toContain(reason));
});
