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
])('finds "%s" where it is set', (typed, path) => {
  expect(pathsOf(typed).some((one) => one.startsWith(path))).toBe(true);
});

test('finds nothing for words that no setting has', () => {
  expect(findSettings('xyzzy')).toEqual([]);
});
