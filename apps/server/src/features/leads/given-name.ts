const MAX_LENGTH = 40;
// "St. John" and "J.R." are names. "win.example/now" and "a@b" are advertising.
const LOOKS_LIKE_A_LINK = /[:/@\\<>]|\p{L}\.\p{L}{2}|www\./u;

/**
 * A name that is safe in an email to an address that anyone could have typed. Empty when it looks like a text
 * or a link. Otherwise a stranger could send a message to any address through our emails.
 */
export function givenName(name: string, maxLength = MAX_LENGTH): string {
  const tidy = name.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const isName = tidy.length <= maxLength && !LOOKS_LIKE_A_LINK.test(tidy) && /\p{L}/u.test(tidy);
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

/**
 * The same for all names of a contact, for use in attachments. At least one name is never empty: `yourBusiness` stands
 * for a business without any.
 */
export function givenNames<T extends Contact>(contact: T, yourBusiness: string): T {
  const firstName = givenName(contact.firstName);
  const lastName = givenName(contact.lastName);
  const businessName = givenName(contact.businessName, 2 * MAX_LENGTH + 20);
  const isNameless = `${firstName}${lastName}${businessName}` === '';
  return {
    ...contact,
    firstName,
    lastName,
    businessName: isNameless ? yourBusiness : businessName,
  };
}
