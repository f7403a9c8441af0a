import { expect, test } from 'vitest';
import { describeTrouble } from './describe-trouble.ts';

test.each([
  ['the endpoint is disabled since 2026-11-21T12:36:10.181Z: answered 410', /switched off/],
  ['the endpoint answered 410 Gone to msg_01 and is disabled', /switched off/],
  ['answered 302: redirects are not followed', /another address/],
  ['answered 401', /refused us/],
  ['answered 404', /does not know the address/],
  ['answered 422', /did not accept the message \(422\)/],
  ['answered 429', /slow down/],
  ['answered 503', /trouble of its own \(503\)/],
  ['getaddrinfo ENOTFOUND crm.example', /name of the server/],
  ['connect ECONNREFUSED 127.0.0.1:25 (ESOCKET)', /Nobody answered/],
  ['It took longer than 20 s', /too long/],
  ['Connection timeout (ETIMEDOUT)', /too long/],
  ['the connection was closed without an answer', /broke off/],
  ['self-signed certificate (ESOCKET)', /certificate/],
  ['Invalid login: 535 Authentication failed (EAUTH)', /our sign-in/],
  ['Can’t send mail - all recipients were rejected: 550 no such user (EENVELOPE)', /recipient/],
  ['Message failed: 554 no (EMESSAGE)', /refused the mail/],
  ['Message failed: 451 later (EMESSAGE)', /put the mail off/],
  ['Given up: 3 attempts ended without a word', /stopped in the middle/],
  ['there is no such lead', /not there any more/],
])('“%s” is said in words', (error, words) => {
  expect(describeTrouble(error)).toMatch(words);
});

test('what nobody foresaw is left in its own words', () => {
  expect(describeTrouble('the moon is in the way')).toBeNull();
});
