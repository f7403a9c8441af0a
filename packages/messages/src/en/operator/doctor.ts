/** The email that `npm run doctor -- --to <address>` sends. */

export const subject = (brandName: string) => `Test email from ${brandName}`;
export const title = 'Your email works';
export const text =
  'This email was sent by the doctor command. Check that it is not in the spam folder, and that your mail program shows SPF, DKIM and DMARC as passed.';
export const reason = 'You’re receiving this email because an operator typed your address.';
