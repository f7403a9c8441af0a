import { newSealer } from '@pickup/auth/test/new-sealer';
import { expect, test } from 'vitest';
import { openAccess } from './calendar-sources.ts';

const sealer = newSealer();
const login = { username: 'ann', password: 'secret' };
const url = 'https://dav.example/work/';

const own = { calendar: url, ...login };
const noLogin = { username: '', password: '' };

test.each([
  ['on a CalDAV server', 'caldav', { url, ...login }, { ...own, canWrite: true }],
  ['at an address', 'address', { url, ...noLogin }, { ...noLogin, calendar: url, canWrite: false }],
  [
    'at a provider',
    'google',
    { calendar: 'family', canWrite: false },
    { ...noLogin, calendar: 'family', canWrite: false },
  ],
] as const)(
  'decrypts the access data that an older version stored for a calendar %s',
  (_, kind, oldFormat, access) => {
    const context = kind === 'google' ? 'granted-calendar:1' : 'calendar:1';
    const sealedAccess = sealer.seal(context, JSON.stringify(oldFormat));
    expect(openAccess(sealer, { id: '1', kind, sealedAccess })).toEqual(access);
  },
);
