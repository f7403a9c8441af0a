import { describe, expect, it } from 'vitest';
import { readClaims } from './read-claims.ts';

const claims = { sub: 'ada', iss: 'https://id.example' };
const read = (more: Readonly<Record<string, unknown>>) =>
  readClaims('works', { ...claims, ...more });

describe('readClaims', () => {
  it('reads the user and lowercases the email address', () => {
    const given = { email: 'Ada@Example.com', email_verified: true, name: ' Ada Example ' };
    expect(read(given)).toEqual({
      provider: 'works',
      subject: 'ada',
      email: 'ada@example.com',
      isEmailVerified: true,
      data: {
        iss: 'https://id.example',
        sub: 'ada',
        provider_id: 'ada',
        email: 'ada@example.com',
        email_verified: true,
        phone_verified: false,
        name: 'Ada Example',
        full_name: 'Ada Example',
      },
    });
  });

  it('treats an email address as verified only when the provider says so', () => {
    const email = 'ada@example.com';
    for (const yes of [true, 'true', 1, '1']) {
      expect(read({ email, email_verified: yes })?.isEmailVerified).toBe(true);
      expect(read({ email, xms_edov: yes })?.isEmailVerified).toBe(true);
    }
    for (const no of [false, 'false', 0, null, undefined, 'yes', {}]) {
      expect(read({ email, email_verified: no })?.isEmailVerified).toBe(false);
    }
    expect(read({ email_verified: true })?.isEmailVerified).toBe(false);
    expect(read({ email: 'ada', email_verified: true })?.isEmailVerified).toBe(false);
  });

  it('leaves out invalid names and pictures', () => {
    for (const name of ['', 'x'.repeat(201), 'a\u0000b', '\ud800', 7]) {
      expect(read({ name })?.data).not.toHaveProperty('name');
    }
    for (const picture of ['http://x.example/a.png', 'javascript:alert(1)', 'x', 7]) {
      expect(read({ picture })?.data).not.toHaveProperty('picture');
    }
    const picture = 'https://x.example/a.png';
    expect(read({ picture })?.data).toMatchObject({ picture, avatar_url: picture });
  });

  it('returns null without a usable subject', () => {
    for (const sub of [undefined, '', 'x'.repeat(256), 'a\u0000b', 7]) {
      expect(read({ sub })).toBeNull();
    }
  });
});
