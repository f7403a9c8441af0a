import { makeSealingKey } from '@pickup/auth/keys/make-keys';
import { createSealer } from '@pickup/auth/keys/sealer';
import { expect, test } from 'vitest';
import { openAccess } from './calendar-sources.ts';

const at = new Date(0);
const sealer = createSealer([{ ...makeSealingKey(), created_at: at, updated_at: at }]);
const login = { username: 'ann', password: 'secret' };
const url = 'https://dav.example/work/';

test.each([
  [
    'a CalDAV server',
    'caldav',
    'calendar:1',
    { url, ...login },
    { calendar: url, canWrite: true, ...login },
  ],
  [
    'an address',
    'address',
    'calendar:1',
    { url, username: '', password: '' },
    { calendar: url, canWrite: false, username: '', password: '' },
  ],
  [
    'a provider',
    'google',
    'granted-calendar:1',
    { calendar: 'family', canWrite: false },
    { calendar: 'family', canWrite: false, username: '', password: '' },
  ],
] as const)(
  'reads how a calendar of %s was stored before decision 101',
  (_, kind, context, former, access) => {
    const sealedAccess = sealer.seal(context, JSON.stringify(former));
    expect(openAccess(sealer, { id: '1', kind, sealedAccess })).toEqual(access);
  },
);
