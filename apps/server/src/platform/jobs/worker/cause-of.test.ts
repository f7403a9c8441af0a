import { expect, it } from 'vitest';
import { causeOf } from './cause-of.ts';

it.each([
  [
    { response: '550 5.1.1 <ann@b.example> unknown', error: "Can't send to Ann (EENVELOPE)" },
    '550 5.1.1 EENVELOPE',
  ],
  [{ response: '550-no such user Ann', error: '' }, '550'],
  [{ response: '', error: 'connect ECONNREFUSED 10.0.0.1:25 (ESOCKET)' }, 'ECONNREFUSED'],
  [{ response: '500 {"email":"ann@b.example"}', error: 'answered 500' }, '500'],
  [{ response: '', error: 'answered 302: redirects are not followed' }, '302'],
  [{ response: '', error: 'Ann EVANS at ann@b.example' }, 'in the console, under Deliveries'],
])(
  'the cause of %o contains only codes or a reference to the console, and no personal data',
  (ending, cause) => {
    expect(causeOf(ending)).toBe(cause);
  },
);
