const LONGEST = 40;
// "St. John" and "J.R." are names; "win.example/now" and "a@b" are somebody's advertising.
const LOOKS_LIKE_A_LINK = /[:/@\\<>]|\p{L}\.\p{L}{2}|www\./u;

/**
 * A name as it may stand in a mail to an address that anybody can type: empty when it looks like a text or
 * a link, which would make our mail a stranger's message to whomever he likes.
 */
export function givenName(name: string, longest = LONGEST): string {
  const tidy = name.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const isName = tidy.length <= longest && !LOOKS_LIKE_A_LINK.test(tidy) && /\p{L}/u.test(tidy);
  return isName ? tidy : '';
}

interface Contact {
  readonly firstName: string;
  readonly lastName: string;
  readonly businessName: string;
}

/** For the To header. */
export function fullName({ firstName, lastName }: Contact): string {
  return `${givenName(firstName)} ${givenName(lastName)}`.trim();
}

/** The same for all names of a contact, for what goes along with a mail; never quite nameless. */
export function givenNames<T extends Contact>(contact: T): T {
  const firstName = givenName(contact.firstName);
  const lastName = givenName(contact.lastName);
  const businessName = givenName(contact.businessName, 2 * LONGEST + 20);
  const isNameless = `${firstName}${lastName}${businessName}` === '';
  return {
    ...contact,
    firstName,
    lastName,
    businessName: isNameless ? 'your business' : businessName,
  };
}
