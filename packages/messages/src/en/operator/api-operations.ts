/** The API's document: what it says about itself, and who may call an operation. */

export const title = 'Pickup API';
export const contact = 'The operator of this server';
export const license = 'Not licensed for other use';
export const introduction =
  'Everything that the console does, for your scripts. Send an API key as a bearer token. Times are ISO 8601 in UTC. Responses may get new members, so ignore those that you do not know. Every response has the header `x-request-id`, which the server’s log also has.';
export const keyScheme = 'An API key, or the operator token. Its scopes are the permissions below.';
export const sessionScheme = 'The access token of a person who has signed in.';
export const idempotencyKey =
  '8 to 200 visible ASCII characters. A second request with the same key changes nothing.';
/** One line about who may call an operation. */
export const needsPermission = (permission: string) => `Needs the permission \`${permission}\`.`;
export const needsPerson = 'For people who have signed in, not for keys.';

/** Groups of operations, in their order on the page. */
export const groups = {
  intake: { title: 'Intake', text: 'Where the page sends leads.' },
  leads: { title: 'Leads', text: 'Read, export and work on leads.' },
  calendar: {
    title: 'Calendar',
    text: 'Bookings, availability, time off and connected calendars.',
  },
  calls: { title: 'Calls', text: 'Calls with the voice assistant.' },
  deliveries: {
    title: 'Deliveries',
    text: 'Emails and webhooks: what was sent, what failed, and retries.',
  },
  suppressions: { title: 'Suppression list', text: 'Addresses that get no marketing.' },
  numbers: { title: 'Numbers', text: 'Figures about leads, calls and reports.' },
  privacy: {
    title: 'Privacy and consent',
    text: 'Consent certificates, and requests to export or erase a person’s data.',
  },
  people: { title: 'People', text: 'Who may sign in, and with which role.' },
  keys: { title: 'API keys', text: 'Credentials of machines, and who did what.' },
  account: { title: 'Your account', text: 'Your own account.' },
  backups: { title: 'Backups', text: 'Backups of the database.' },
  page: {
    title: 'The page',
    text: 'Settings of the page: drafts, previews and published versions.',
  },
  service: { title: 'Service', text: 'The server itself.' },
};

export const answers = {
  ok: 'Done.',
  created: 'Created.',
  accepted: 'Accepted. It happens in the background.',
  noContent: 'Done. The response is empty.',
  csv: 'CSV with a header row. With `after`, without it.',
  noMoreLeads: 'Only with `after`: no leads follow.',
  pdf: 'A PDF.',
  events: 'A stream of server-sent events. The data of `changed` is `{"at": "…"}`.',
  page: 'A page.',
  unchanged: 'Unchanged since the version that you named in `If-None-Match`.',
  invalid: 'The request is wrong. `issues` says where.',
  unauthorized: 'The credential is missing or not valid.',
  forbidden: 'The permission is missing.',
  notFound: 'It does not exist.',
  conflict: 'Someone else changed it first. Nothing was overwritten.',
  error: 'Any other error.',
};
