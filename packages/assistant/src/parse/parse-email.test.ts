import { expect, it } from 'vitest';
import { parseEmail } from './parse-email.ts';

it.each([
  ['joe@gmail.com', 'joe@gmail.com'],
  ['Joe.Smith@Gmail.com', 'Joe.Smith@Gmail.com'],
  ["it's joe@x.com.", 'joe@x.com'],
  ['send it to joe@x.com please', 'joe@x.com'],
  ['Joe <joe@x.com>', 'joe@x.com'],
  ['mailto:joe@x.com', 'joe@x.com'],
  ['joe @ gmail.com', 'joe@gmail.com'],
  ['jo@müller.de', 'jo@müller.de'],
  ['is@is.com', 'is@is.com'],
  ['my@address.com', 'my@address.com'],
  ['joe dot smith at gmail dot com', 'joe.smith@gmail.com'],
  ['my email is joe dot smith at gmail dot com', 'joe.smith@gmail.com'],
  ['joe smith at gmail dot com', 'joesmith@gmail.com'],
  ['joe.smith at gmail.com', 'joe.smith@gmail.com'],
  ['j o e at gmail dot com', 'joe@gmail.com'],
  ["it's j as in john o e at gmail dot com", 'joe@gmail.com'],
  ['joe underscore smith at yahoo dot com', 'joe_smith@yahoo.com'],
  ['joe dash smith at my-firm dot co dot uk', 'joe-smith@my-firm.co.uk'],
  ['joe plus news at x dot io', 'joe+news@x.io'],
  ['joe twenty three at gmail dot com', 'joe23@gmail.com'],
  ['joe one two three at aol dot com', 'joe123@aol.com'],
  ['joe nineteen eighty at aol dot com', 'joe1980@aol.com'],
  ['reach me at joe at gmail dot com', 'joe@gmail.com'],
  ['atlas at gmail dot com all lowercase', 'atlas@gmail.com'],
  ['joe at gmail', 'joe@gmail.com'],
  ['to joe@x.com', 'joe@x.com'],
  ['here you go joe@x.com', 'joe@x.com'],
  ['please use joe@x.com', 'joe@x.com'],
  ['please send it to joe at gmail dot com', 'joe@gmail.com'],
  ['no wait, joe.smith2@x.com', 'joe.smith2@x.com'],
  ['you can email me at joe@x.com', 'joe@x.com'],
  ['joe the plumber at gmail dot com', 'joetheplumber@gmail.com'],
  ['here to help at gmail dot com', 'heretohelp@gmail.com'],
  ['to@do.com', 'to@do.com'],
])('"%s" is %s', (heard, address) => {
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
