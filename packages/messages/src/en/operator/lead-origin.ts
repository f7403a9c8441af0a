/** The cards at the end of a lead's page: where it came from, consent, and privacy. */

export const origin = {
  title: 'Where it came from',
  unknown: 'The page was opened directly; nothing else is known.',
  /** Names of what was stored. */
  names: {
    utm_source: 'Source',
    utm_medium: 'Medium',
    utm_campaign: 'Campaign',
    utm_term: 'Term',
    utm_content: 'Content',
    referrer: 'Came from',
    source_url: 'Page',
    lead_source: 'Form',
    client_time_zone: 'Time zone',
    user_agent: 'Browser',
    first_touch: 'First visit',
    last_touch: 'Last visit',
    landing_url: 'page',
    at: 'when, by the lead’s clock',
  } as Readonly<Record<string, string>>,
  /** Our own forms. */
  calculator: 'ROI calculator',
  voiceAssistant: 'Voice assistant',
  bookingPage: 'Booking page',
  guidedAssistant: 'Guided assistant',
};

export const consent = {
  title: 'Consent',
  granted: 'Granted',
  none: 'None',
  given: (moment: string) => `Given on ${moment}.`,
  notActive: 'There’s no active consent.',
  view: 'View certificate',
  pdf: 'PDF',
};

export const certificate = {
  title: 'Consent certificate',
  intact: 'Ledger verified: no entry has been changed.',
  broken:
    'The ledger was changed after it was written. Don’t rely on it, and tell the person who runs your server.',
  nothing: 'Nothing was recorded for this lead.',
  what: 'What',
  when: 'When',
  email: 'Email',
  phone: 'Phone',
  seller: 'Seller',
  text: 'Text',
  language: 'Language',
  box: 'Box at first',
  checked: 'checked',
  unchecked: 'unchecked',
  action: 'Action',
  page: 'Page',
  network: 'Network address',
  browser: 'Browser',
  entry: 'Entry',
  notChained: 'not chained yet',
  number: (place: number) => `number ${place}`,
  hash: 'Hash',
  end: (place: number, moment: string) => `The chain ended at entry ${place} on ${moment}.`,
};

export const privacy = {
  title: 'Privacy',
  exportAll: 'Export everything',
  erase: 'Erase…',
  eraseTitle: (name: string) => `Erase contact data of ${name}?`,
  eraseText:
    'This permanently erases the lead’s name, address, phone number, notes, calls and report. Nothing more is sent to them. The lead’s page then lists what is kept as proof, and what was already sent elsewhere.',
  /** What has to be typed to confirm. */
  word: 'erase',
  confirmLabel: (word: string) => `To confirm, type “${word}”`,
  confirm: 'Erase contact data',
  erased: 'The contact data is erased',
  kept: 'What we keep, and why:',
  handedOut: 'Already sent elsewhere. Ask these recipients to erase it:',
  close: 'Close',
};
