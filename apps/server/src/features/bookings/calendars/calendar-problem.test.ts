import { expect, test } from 'vitest';
import { calendarProblem } from './calendar-problem.ts';

test.each([
  ['ENOTFOUND', 'There is no server with this name. Check the address.'],
  [
    'ECONNREFUSED',
    'The server refuses connections at this address. Check the address and its port.',
  ],
  ['CERT_HAS_EXPIRED', /certificate is not trusted\.$/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /certificate is not trusted\.$/],
  ['EAI_AGAIN', /^The calendar could not be reached\./],
  ['', /^The calendar could not be reached\./],
])('explains a failed connection without showing its error code: %j', (code, words) => {
  const problem = calendarProblem(Object.assign(new Error(`getaddrinfo ${code} x.test`), { code }));
  expect(problem).toMatch(words);
  expect(problem).not.toMatch(/[A-Z]{4,}/);
});
