import { expect, it } from 'vitest';
import { phrases } from '../../test/phrases.ts';
import { parseEmail } from './parse-email.ts';

it.each(
  phrases([
    ['joe@gmail.com', 'joe@gmail.com|joe @ gmail.com|j o e at gmail dot com'],
    ['joe@gmail.com', "it's j as in john o e at gmail dot com|reach me at joe at gmail dot com"],
    ['joe@gmail.com', 'joe at gmail|please send it to joe at gmail dot com'],
    ['Joe.Smith@Gmail.com', 'Joe.Smith@Gmail.com'],
    ['joe@x.com', "it's joe@x.com.|send it to joe@x.com please|Joe <joe@x.com>|mailto:joe@x.com"],
    ['joe@x.com', 'to joe@x.com'],
    ['jo@müller.de', 'jo@müller.de'],
    ['is@is.com', 'is@is.com'],
    ['my@address.com', 'my@address.com'],
    ['joe.smith@gmail.com', 'joe dot smith at gmail dot com'],
    ['joesmith@gmail.com', 'joe smith at gmail dot com'],
    ['joe_smith@yahoo.com', 'joe underscore smith at yahoo dot com'],
    ['joe-smith@my-firm.co.uk', 'joe dash smith at my-firm dot co dot uk'],
    ['joe+news@x.io', 'joe plus news at x dot io'],
    ['joe23@gmail.com', 'joe twenty three at gmail dot com'],
    ['joe123@aol.com', 'joe one two three at aol dot com'],
    ['joe1980@aol.com', 'joe nineteen eighty at aol dot com'],
    ['atlas@gmail.com', 'atlas at gmail dot com all lowercase'],
    ['joe.smith2@x.com', 'no wait, joe.smith2@x.com'],
    ['joetheplumber@gmail.com', 'joe the plumber at gmail dot com'],
    ['heretohelp@gmail.com', 'here to help at gmail dot com'],
    ['to@do.com', 'to@do.com'],
  ]),
)('"%s" is %s', (heard, address) => {
  expect(parseEmail(heard)).toBe(address);
});

it.each([
  '',
  'no',
  'joe',
  'joe@x',
  'at',
  'dot at dot com',
  'joe at home',
  '@',
  'a@b@c.com',
  '😀@😀',
])('"%s" is not an address', (heard) => {
  expect(parseEmail(heard)).toBe(null);
});
