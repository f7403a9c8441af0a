const MAX_LENGTH = 40;
// "St. John" and "J.R." are names, but "win.example/now" and "a@b" are advertising.
const LOOKS_LIKE_A_LINK = /[:/@\\<>]|\p{L}\.\p{L}{2}|www\./u;

/**
 * Makes a name safe for an email. Empty if the name looks like a sentence or a link, because
 * strangers could send their own message to any address.
 */
export function givenName(name: string, maxLength = MAX_LENGTH): string {
  const cleaned = name.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  const isName =
    cleaned.length <= maxLength && !LOOKS_LIKE_A_LINK.test(cleaned) && /\p{L}/u.test(cleaned);
  return isName ? cleaned : '';
}

interface Contact {
  readonly firstName: string;
  readonly lastName: string;
  readonly businessName: string;
}

export function fullName({ firstName, lastName }: Contact): string {
  return `${givenName(firstName)} ${givenName(lastName)}`.trim();
}

/** Cleans all names of a contact for attachments. `yourBusiness` is the fallback for the business's name. */
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
