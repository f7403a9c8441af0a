import { describe, expect, it } from 'vitest';
import { isEmailAddress, mailHref } from './email-address.ts';

const label63 = 'x'.repeat(63);

describe('isEmailAddress', () => {
  it.each([
    'ada@example.com',
    "o'brien@example.com",
    'a.!#$%&*+/=?^_`{|}~-z@example.com',
    '.ada.@example.com', // invalid by the RFC, but a browser's type=email accepts it
    'ada..b@example.com',
    'a@b.c',
    'josé@exämple.com',
    '用户@例子.公司',
    'ada@xn--exmple-cua.com',
    'ada@192.0.2.1',
    `ada@${label63}.com`,
    `${'a'.repeat(64)}@example.com`,
  ])('accepts %j', (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });

  it.each([
    '',
    'ada@',
    '@example.com',
    'ada@example', // a host name without a dot exists only in a local network
    'ada@@example.com',
    'ada b@example.com',
    ' ada@example.com',
    'ada@example.com\r\nBcc: x@example.com',
    'ada@example.com\n',
    'a\u0000da@example.com',
    'a\u200Bda@example.com',
    'a\uD800da@example.com',
    'ada,bob@example.com',
    'Ada <ada@example.com>',
    '"ada"@example.com',
    'ada@example..com',
    'ada@example.com.',
    'ada@example-.com',
    'ada@exa_mple.com',
    `ada@x${label63}.com`,
    `${'a'.repeat(65)}@example.com`,
  ])('refuses %j', (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });

  it('accepts 254 characters, but not 255', () => {
    const ofLength = (length: number) => {
      const head = `ada@${label63}.${label63}.${label63}.`;
      return `${head}${'x'.repeat(length - head.length)}`;
    };
    expect(isEmailAddress(ofLength(254))).toBe(true);
    expect(isEmailAddress(ofLength(255))).toBe(false);
  });
});

describe('mailHref', () => {
  it('links to the address', () => {
    expect(mailHref('jo+roofs@example.com')).toBe('mailto:jo%2Broofs@example.com');
  });

  it('does not let an address add recipients or text', () => {
    const typed = 'jo?bcc=me&body=x@example.com';
    expect(isEmailAddress(typed)).toBe(true);
    const { pathname, search } = new URL(mailHref(typed));
    expect([decodeURIComponent(pathname), search]).toEqual([typed, '']);
  });
});
