/** What several screens of the console say about deliveries: kinds, states, errors, history. */

export const kinds = {
  'report-mail': 'Report to the lead',
  'operator-notice': 'Notice of a new lead',
  webhook: 'Webhook',
  'follow-up-mail': 'Reminder to the lead',
  'booking-mail': 'Email about a booking',
  'booking-reminder': 'Reminder of a booking',
  'booking-notice': 'Notice to the caller',
  'booking-clash': 'Request to reschedule',
  'operator-alert': 'Alert to you',
  'canary-alarm': 'Alert about the canary',
  'call-link': 'Link a voice call to its lead',
  'call-reconcile': 'Fetch the result of a voice call',
  'call-erase': 'Erase a voice call at the platform',
  'auth-mail': 'Sign-in email',
  'auth-text': 'Text with a sign-in code',
  'account-mail': 'Account change email',
  'claim-notice': 'Notice of expiring claims',
  'calendar-put': 'Write a booking to a calendar',
  backup: 'Backup',
};
/** After the kind and the event: "Webhook lead.created to crm". */
export const toTarget = (target: string) => `to ${target}`;

export const states = {
  dead: 'Failed',
  retrying: 'Retrying',
  ready: 'Queued or retrying',
  running: 'Sending',
  done: 'Sent or skipped',
  cancelled: 'Canceled',
};
export const status = {
  failed: 'Failed',
  canceled: 'Canceled',
  sending: 'Sending',
  retrying: 'Retrying',
  queued: 'Queued',
  skipped: 'Skipped',
  done: 'Done',
  sent: 'Sent',
};
export const outcomes = {
  done: 'Sent',
  skipped: 'Skipped',
  retry: 'Failed, retrying',
  postponed: 'Postponed',
  dead: 'Failed, no retries left',
  lost: 'Interrupted',
};

export const resendNow = 'Resend now';
export const resendLabel = (delivery: string) => `Resend now: ${delivery}`;
export const resending = (delivery: string) => `Resending: ${delivery}.`;

/** What has happened to a delivery, in pieces around relative times. */
export const queuedBefore = 'Queued ';
/** Between the time and what happens next. */
export const betweenSentences = '. ';
export const endedBefore = (statusName: string) => `, ${statusName.toLowerCase()} `;
/** `shown` is the formatted count. */
export const afterAttempts = (attempts: number, shown: string) =>
  ` after ${shown} ${attempts === 1 ? 'attempt' : 'attempts'}`;
export const attemptsFailed = (failed: number, attempts: number, shown: string) =>
  `${failed} of ${shown} ${attempts === 1 ? 'attempt' : 'attempts'} failed`;
export const scheduledFor = (moment: string) => `Scheduled for ${moment}`;
export const nextInLine = 'Next in line';
export const nextNow = 'next attempt now';
export const nextSoon = 'next in less than a minute';
export const nextIn = (duration: string) => `next in ${duration}`;

/** Why it failed. `status` is the HTTP status of the answer. */
export const exactError = 'Exact error';
export const errors = {
  disabled:
    'The receiver answered 410 Gone, so this webhook was disabled. Enable it again under Webhooks.',
  redirected: (status: string) =>
    `The receiver redirects to another address (${status}), and redirects are not followed. Update the address under Page, “Emails and delivery”.`,
  refused: (status: string) =>
    `The receiver refused access (${status}). Check its sign-in or signature settings.`,
  unknownAddress:
    'The receiver doesn’t know this address (404). Check it under Page, “Emails and delivery”.',
  tooMany: 'Rate limited (429). The receiver asked for fewer requests.',
  rejected: (status: string) => `The receiver rejected the message (${status}).`,
  serverError: (status: string) => `Server error (${status}).`,
  noName: 'The server’s name was not found. Check the address in the settings.',
  noConnection: 'Connection refused. The server is down, or the port in the settings is wrong.',
  unreachable: 'The server could not be reached over the network.',
  timedOut: (seconds: string) => `Timed out after ${seconds} seconds.`,
  tooSlow: 'The server took too long to answer.',
  closed: 'The connection closed before the server answered.',
  certificate: 'The secure connection failed: the server’s certificate is not trusted.',
  mailSignIn: 'The mail server rejected our sign-in. Check SMTP_URL.',
  mailRecipient: 'The mail server rejected the recipient. The address may not exist.',
  mailboxFull: 'The recipient’s mailbox is full.',
  mailLater: 'The mail server asked to try again later.',
  mailRejected: 'The mail server rejected the email.',
  mailLimit: 'Held back: the hourly email limit in the settings was reached.',
  interrupted: 'The server stopped during the attempt.',
  noSubject: 'The lead or call it is about no longer exists.',
};
