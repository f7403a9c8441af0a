const LONGEST = 40;
// "St. John" and "J.R." are names; "win.example/now" and "a@b" are somebody's advertising.
const LOOKS_LIKE_A_LINK = /[:/@\\<>]|\p{L}\.\p{L}{2}|www\./u;

/**
 * A name as it may stand in a mail to an address that anybody can type: empty when it looks like a text or
 * a link, which would make our mail a stranger's message to whomever he likes.
 */
export function givenName(name: string): string {
  const tidy = name.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const isName = tidy.length <= LONGEST && !LOOKS_LIKE_A_LINK.test(tidy) && /\p{L}/u.test(tidy);
  return isName ? tidy : '';
}

/** For the To header. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${givenName(firstName)} ${givenName(lastName)}`.trim();
}
