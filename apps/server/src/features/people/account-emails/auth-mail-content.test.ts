import { expect, it } from 'vitest';
import { AUTH_MAIL_TYPES, authMailDocument, type AuthMailType } from './auth-mail-content.ts';

const CODE = '123456';

function textOf(type: AuthMailType, expiresAt = new Date('2030-01-01T13:00:00Z')): string {
  const document = authMailDocument({
    type,
    link: type === 'reauthentication' ? null : 'https://pickup.example/console/confirm#token',
    code: CODE,
    expiresAt,
    now: new Date('2030-01-01T12:00:00Z'),
    settings: { brand: { name: 'Pickup', legalName: 'Pickup AI, Inc.' } },
    siteUrl: 'https://pickup.example',
  });
  return JSON.stringify(document.blocks);
}

it('includes a code only in emails whose code can be entered in the console', () => {
  const withCode = AUTH_MAIL_TYPES.filter((type) => textOf(type).includes(CODE));
  expect(withCode).toEqual(['recovery', 'magiclink', 'reauthentication']);
});

it('states how long each link or code is valid', () => {
  for (const type of AUTH_MAIL_TYPES) expect(textOf(type)).toContain('expires in 60 minutes');
});

it('states 24 hours for a new one-day link, and less time for an older link', () => {
  expect(textOf('invite', new Date('2030-01-02T11:59:58Z'))).toContain('expires in 24 hours');
  expect(textOf('invite', new Date('2030-01-02T11:30:00Z'))).toContain('expires in 23 hours');
  expect(textOf('recovery', new Date('2030-01-01T12:00:01Z'))).toContain('expires in a minute');
});
