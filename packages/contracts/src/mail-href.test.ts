import { expect, it } from 'vitest';
import { isEmailAddress } from './email-address.ts';
import { mailHref } from './mail-href.ts';

it('writes to the address', () => {
  expect(mailHref('jo+roofs@example.com')).toBe('mailto:jo%2Broofs@example.com');
});

it('lets an address add neither a recipient nor a text', () => {
  const typed = 'jo?bcc=me&body=x@example.com';
  expect(isEmailAddress(typed)).toBe(true);
  const { pathname, search } = new URL(mailHref(typed));
  expect([decodeURIComponent(pathname), search]).toEqual([typed, '']);
});
