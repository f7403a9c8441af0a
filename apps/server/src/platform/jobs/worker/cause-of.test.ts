import { expect, it } from 'vitest';
import { causeOf } from './cause-of.ts';

it.each([
  [
    { answer: '550 5.1.1 <ann@b.example> unknown', error: "Can't send to Ann (EENVELOPE)" },
    '550 5.1.1 EENVELOPE',
  ],
  [{ answer: '550-no such user Ann', error: '' }, '550'],
  [{ answer: '', error: 'connect ECONNREFUSED 10.0.0.1:25 (ESOCKET)' }, 'ECONNREFUSED'],
  [{ answer: '500 {"email":"ann@b.example"}', error: 'answered 500' }, '500'],
  [{ answer: '', error: 'answered 302: redirects are not followed' }, '302'],
  [{ answer: '', error: 'Ann EVANS at ann@b.example' }, 'in the console, under Deliveries'],
])(
  'the cause of %o contains only codes or a reference to the console, and no personal data',
  (ending, cause) => {
    expect(causeOf(ending)).toBe(cause);
  },
);
