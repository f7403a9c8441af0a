import { newSealer } from '@pickup/auth/test/new-sealer';
import { expect, test } from 'vitest';
import { openAccess } from './calendar-sources.ts';

const sealer = newSealer();
const login = { username: 'ann', password: 'secret' };
const url = 'https://dav.example/work/';

const own = { calendar: url, ...login };
const none = { username: '', password: '' };

test.each([
  ['a CalDAV server', 'caldav', { url, ...login }, { ...own, canWrite: true }],
  ['an address', 'address', { url, ...none }, { ...none, calendar: url, canWrite: false }],
  [
    'a provider',
    'google',
    { calendar: 'family', canWrite: false },
    { ...none, calendar: 'family', canWrite: false },
  ],
] as const)(
  'decrypts the access to a calendar of %s in the format from before decision 101',
  (_, kind, former, access) => {
    const context = kind === 'google' ? 'granted-calendar:1' : 'calendar:1';
    const sealedAccess = sealer.seal(context, JSON.stringify(former));
    expect(openAccess(sealer, { id: '1', kind, sealedAccess })).toEqual(access);
  },
);
