/** The consent certificate, a PDF. */

export const title = 'Consent certificate';
export const lead = (leadId: string) => `Lead ${leadId}`;
export const footer = (seller: string, leadId: string) => `${seller} · Lead ${leadId}`;

/** Whether the consent is in effect. */
export const standing = {
  granted: 'The person gave consent, and it is in effect.',
  revoked: 'The person has revoked consent.',
  none: 'This person has no consent in effect.',
  empty: 'The ledger has no consent from this person.',
};

export const overview = {
  lead: 'Lead',
  seller: 'Seller',
  issuedAt: 'Issued at (UTC)',
  entries: 'Entries',
  ledger: 'Ledger',
  end: 'End of the ledger at that time',
};
export const intact = 'Intact: every hash is correct and follows from the entry before it.';
export const broken = 'BROKEN: an entry was changed, or does not follow from the one before it.';
export const endOfLedger = (number: number, hash: string) => `Entry ${number}, ${hash}`;
export const emptyLedger = 'Empty';

export const entryTitle = (number: number, status: string, time: string) =>
  `Entry ${number}: ${status}, ${time}`;
/** The labels of an entry's fields, in the order of the certificate. */
export const fields = {
  status: 'Status',
  scope: 'Scope',
  channel: 'Channel',
  email: 'Email',
  phone: 'Phone',
  seller_name: 'Seller',
  consent_text: 'Text shown',
  language: 'Language of the text',
  text_version: 'Version of the text',
  text_hash: 'Hash of the text',
  box_default: 'Box at first',
  action: 'What the person did',
  recorded_at: 'Recorded at (UTC)',
  client_time: 'Time on the device',
  client_time_zone: 'Time zone of the device',
  page_url: 'Page',
  referrer: 'Came from',
  ip: 'IP address',
  user_agent: 'Browser',
  form_version: 'Version of the form',
  id: 'Entry',
  seq: 'Ledger position',
  previous_hash: 'Previous hash',
  hash: 'This entry’s hash',
};
export const notChained = 'not chained yet';
export const nothing = 'none';
