/** Emails to operators: about a new lead, and about a delivery that failed for good. */

/** `who` is the lead with trade and quality, such as "Ann Meyer, Plumbing (quality 62)". */
export const subjects = {
  lead: (who: string) => `New lead: ${who}`,
  /** A lead that came to book a call. `time` is a moment, such as "Sun, Nov 29, 3:00 AM (Chicago)". */
  booked: (who: string, time: string) => `Booked a call: ${who}, ${time}`,
  corrected: (who: string) => `Corrected email address: ${who}`,
  /** `time` is a moment, such as "Sun, Nov 29, 3:00 AM (Chicago)". */
  call: (name: string, time: string) => `${name} asked for a call: ${time}`,
};
export const withQuality = (who: string, quality: string) => `${who} (quality ${quality})`;
export const call = (phone: string) => `Call ${phone}`;
export const replyToLead = (leadId: string) =>
  `Lead ${leadId}. Reply to this email to write to the lead.`;
export const reason = (brandName: string) =>
  `You’re receiving this email because you’re set up to get new-lead notices from ${brandName}.`;

export const headings = {
  requestedCall: 'Call',
  quality: 'Why call',
  numbers: 'Numbers',
  source: 'Source',
};
export const openReport = 'Open the report';

/** The labels of the facts. */
export const contact = {
  business: 'Business',
  trade: 'Trade',
  language: 'Language',
  phone: 'Phone',
  phoneAsTyped: 'Phone as typed',
  email: 'Email',
  firstEmail: 'Email before the correction',
};
/** In place of the kind of a phone number. */
export const unknownKind = 'unknown type';
/** What is known about a phone number. `kind` is such as "mobile", `region` such as "US". */
export const validPhone = (kind: string, region: string | null) =>
  region === null ? `valid, ${kind}` : `valid, ${kind}, ${region}`;
export const invalidPhone = 'not a valid number';

export const quality = {
  label: 'Quality',
  value: (quality: string, tier: string) => `${quality} out of 100 (tier ${tier})`,
  calculation: 'How it is calculated',
  /** Each is a percentage. */
  parts: (fit: string, intent: string, reachability: string) =>
    `Fit ${fit} × intent ${intent} × reachability ${reachability}`,
};

export const numbers = {
  plan: 'Plan',
  jobs: 'Jobs per month',
  profit: 'Average profit per job',
  adminHours: 'Admin hours per week',
  revenue: 'Current revenue',
  net: 'Net savings',
  roi: 'Annual ROI',
  payback: 'Payback',
};
export const aMonth = (amount: string) => `${amount} a month`;
export const netAMonth = (amount: string) => `${amount} net a month`;
export const noPayback = 'none';
export const instantPayback = 'within a month';
export const months = (count: string) => `${count} months`;
export const notGiven = 'not given';

export const source = {
  campaign: 'Campaign',
  /** `parameter` is the part of a UTM parameter's name, such as "source". */
  campaignPart: (parameter: string) => `Campaign ${parameter}`,
  click: 'Click',
  referrer: 'Referred by',
  page: 'Page',
  firstVisit: 'First visit',
  firstPage: 'First page',
  unknown: 'unknown',
};

/** A delivery that failed for good. `what` is one of `jobs`, and `target` the id of a webhook. */
export const notDelivered = (what: string) => `Not delivered: ${what}`;
export const jobTo = (what: string, target: string) => `${what} to "${target}"`;
export const jobs = {
  'report-mail': 'a report',
  'operator-notice': 'a new-lead notice',
  webhook: 'a webhook',
  'follow-up-mail': 'a reminder',
  'booking-mail': 'an email about a call',
  'booking-reminder': 'a reminder of a call',
  'booking-notice': 'a notice to the person who calls',
  'booking-clash': 'a request to move a call',
  'operator-alert': 'an alert',
  'call-link': 'linking a voice call to its lead',
  'call-reconcile': 'fetching the result of a voice call',
  'call-erase': 'erasing a voice call',
  'auth-mail': 'a sign-in email',
  'account-mail': 'an email about an account change',
  'claim-notice': 'a notice of expiring claims',
  'calendar-put': 'writing a call to a calendar',
  backup: 'a backup',
};
export const lastError = (error: string) => `Every attempt failed. The last error: ${error}`;
export const delivery = {
  kind: 'Kind',
  id: 'Delivery',
  lead: 'Lead',
  failed: 'Failed deliveries now',
  failedCount: (count: number) => `${count} of this kind`,
};
export const replay = {
  title: 'Replay it',
  text: 'Nothing is lost. Fix the cause, then replay this delivery or all of its kind. Send the header "Authorization: Bearer" with the operator token. With a body, also send "Content-Type: application/json":',
  attempts: (url: string) => `See the attempts: GET ${url}`,
  enable: (url: string) => `If the endpoint is disabled, enable it first: POST ${url}`,
  one: (url: string) => `Replay this one: POST ${url}`,
  all: (url: string, body: string) => `Replay all: POST ${url} with the body ${body}`,
};
export const alertReason =
  'You’re receiving this email because you’re set up to get alerts about failed deliveries. You’ll get at most one an hour for each kind and target.';

/** Claims of the page that expire, with their evidence in the settings. `day` is the last day that they are shown. */
export const claimNotice = {
  expires: (count: number, day: string) =>
    count === 1
      ? `A claim on your page expires on ${day}`
      : `${count} claims on your page expire on ${day}`,
  expired: (count: number) =>
    count === 1 ? 'A claim on your page has expired' : `${count} claims on your page have expired`,
  stays: (day: string) =>
    `The page shows this through ${day}. To keep it, check the number and set new dates. Otherwise, it disappears by itself.`,
  gone: 'The page no longer shows this. To show it again, check the number and set new dates. Otherwise, remove it from the settings.',
  open: 'Open the page’s settings',
  reason: (brandName: string) =>
    `You’re receiving this email because you’re set up to get notices from ${brandName}.`,
};
