import { expect, test } from 'vitest';
import { describeDeliveryError } from './describe-delivery-error.ts';

test.each([
  ['the endpoint is disabled since 2026-11-21T12:36:10.181Z: answered 410', /was disabled/],
  ['the endpoint answered 410 Gone to msg_01 and is disabled', /was disabled/],
  ['answered 302: redirects are not followed', /another address/],
  ['answered 401', /refused access \(401\)/],
  ['answered 404', /doesn’t know this address/],
  ['answered 422', /rejected the message \(422\)/],
  ['answered 429', /^Rate limited \(429\)/],
  ['no answer within 15 s', /^Timed out after 15 seconds\.$/],
  ['answered 503', /^Server error \(503\)\.$/],
  ['getaddrinfo ENOTFOUND crm.example', /name was not found/],
  ['connect ECONNREFUSED 127.0.0.1:25 (ESOCKET)', /Connection refused/],
  ['over the caps on emails', /^Held back: the email limit/],
  ['a day passed without a free slot under the caps on emails', /^Held back: the email limit/],
  ['over the hourly caps on emails', /^Held back: the email limit/], // in older rows
  ['The attempt took longer than 20 s', /too long/],
  ['Connection timeout (ETIMEDOUT)', /too long/],
  ['the connection was closed without an answer', /closed before/],
  ['self-signed certificate (ESOCKET)', /certificate/],
  ['Invalid login: 535 Authentication failed (EAUTH)', /our sign-in/],
  [
    'Can’t send mail - all recipients were rejected: 550 no such user (EENVELOPE)',
    /rejected the recipient/,
  ],
  ['Message failed: 554 no (EMESSAGE)', /rejected the email/],
  ['Message failed: 451 later (EMESSAGE)', /try again later/],
  ['Gave up after 3 attempts that ended without a result', /stopped during/],
  ['The server stopped before it ended', /stopped during/],
  ['The server stopped before the attempt ended', /stopped during/],
  ['there is no such lead', /no longer exists/],
  ['the job contains no call id', /no longer exists/],
  ['the job contains no lead id', /no longer exists/],
])('explains “%s”', (error, words) => {
  expect(describeDeliveryError(error)).toMatch(words);
});

test('returns null for an unknown error', () => {
  expect(describeDeliveryError('the moon is in the way')).toBeNull();
});
