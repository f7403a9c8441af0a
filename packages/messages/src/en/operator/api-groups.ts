/** Groups of operations, in their order on the page. */
export const groups = {
  intake: 'Intake',
  leads: 'Leads',
  calendar: 'Calendar',
  calls: 'Calls',
  deliveries: 'Deliveries',
  suppressions: 'Suppression list',
  numbers: 'Numbers',
  privacy: 'Privacy and consent',
  people: 'People',
  keys: 'API keys',
  account: 'Your account',
  backups: 'Backups',
  page: 'The page',
  service: 'Service',
};

/** What each group is about. */
export const groupDescriptions: Readonly<Record<keyof typeof groups, string>> = {
  intake: 'Where the page sends leads.',
  leads: 'Read, export and work on leads.',
  calendar: 'Bookings, availability, time off and connected calendars.',
  calls: 'Calls with the voice assistant.',
  deliveries: 'Emails and webhooks: what was sent, what failed, and retries.',
  suppressions: 'Addresses that get no marketing.',
  numbers: 'Figures about leads, calls and reports.',
  privacy: 'Consent certificates, and requests to export or erase a person’s data.',
  people: 'Who may sign in, and with which role.',
  keys: 'Credentials of machines, and who did what.',
  account: 'Your own account.',
  backups: 'Backups of the database.',
  page: 'Settings of the page: drafts, previews and published versions.',
  service: 'The server itself.',
};
