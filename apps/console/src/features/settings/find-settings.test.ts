import { expect, test } from 'vitest';
import { findSettings } from './find-settings.ts';

const pathsOf = (typed: string) => findSettings(typed).map(({ path }) => path);

test.each([
  ['logo', '/page#theme.logo'],
  ['sender addr', '/settings/email'],
  ['mail server', '/settings/email'],
  ['calling', '/settings/booking'],
  ['import', '/settings/advanced'],
  ['backups', '/settings/data'],
  ['passphrase', '/settings/data'],
  ['how long data', '/settings/data'],
  ['session', '/settings/sign-in'],
  ['webhook', '/settings/webhooks'],
  ['secret', '/settings/webhooks'],
  ['password', '/account'],
])('a search for "%s" leads to %s', (typed, path) => {
  expect(pathsOf(typed).some((one) => one.startsWith(path))).toBe(true);
});

test.each([
  ['password', 'Password'],
  ['smtp', 'Server'],
  ['smtp', 'Port'],
])('a search for "%s" finds the mail server field "%s"', (typed, label) => {
  expect(findSettings(typed)).toContainEqual(
    expect.objectContaining({ label, path: '/settings/email' }),
  );
});

test('finds nothing for a word that no setting has', () => {
  expect(findSettings('xyzzy')).toEqual([]);
});
