/** Emails to operators: about a new lead, and about a delivery that failed for good. */

/** `who` is the lead with trade and quality, such as "Ann Meyer, Plumbing (quality 62)". */
export const subjects = {
  lead: (who: string) => `New lead: ${who}`,
  /** A lead that came to book. `time` is a moment, such as "Sun, Nov 29, 3:00 AM (Chicago)". */
  booked: (who: string, time: string) => `New booking: ${who}, ${time}`,
  corrected: (who: string) => `Corrected email address: ${who}`,
  /** `time` is a moment, such as "Sun, Nov 29, 3:00 AM (Chicago)". */
  call: (name: string, time: string) => `${name} requested a time: ${time}`,
};
export const withQuality = (who: string, quality: string) => `${who} (quality ${quality})`;
export const call = (phone: string) => `Call ${phone}`;
export const replyToLead = (leadId: string) =>
  `Reply to this email to write to the lead. Lead id: ${leadId}`;
export const reason = (brandName: string) =>
  `You’re receiving this email because you’re set up to get new-lead notices from ${brandName}.`;

export const headings = {
  requestedCall: 'Booking',
  quality: 'Why call',
  numbers: 'Figures',
  source: 'Source',
};
/** After a time in the team's zone. */
export const theirTime = (time: string) => `their time ${time}`;
export const openReport = 'Open the report';
/** Opens the lead's page, which can confirm a requested time. */
export const confirmTime = 'Confirm the time';

export const contact = {
  business: 'Business',
  trade: 'Trade',
  language: 'Language',
  phone: 'Phone',
  phoneAsTyped: 'Phone as typed',
  email: 'Email',
  firstEmail: 'Email before the correction',
};
export const invalidPhone = (phone: string) => `${phone} (not a valid number)`;

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
export const aMonth = (amount: string) => `${amount}/month`;
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

/** A delivery that failed for good. */
export const alert = {
  /** `target` is the id of a webhook. */
  webhook: (target: string) => `Your “${target}” webhook is failing`,
  /** `what` is one of `jobs`. */
  other: (what: string) => `${what} failed`,
  failed: 'Failed deliveries',
  /** `oldest` is a moment, such as "Sun, Nov 29, 3:00 AM (Chicago)". */
  since: (count: number, oldest: string) =>
    count === 1 ? `1, from ${oldest}` : `${count}, the oldest from ${oldest}`,
  exactError: 'Exact error',
  text: 'Pickup tried several times and has stopped. Nothing is lost. When the cause is fixed, resend what failed.',
  open: 'Open failed deliveries',
};
export const jobs = {
  'report-mail': 'A report to a lead',
  'operator-notice': 'A notice of a new lead',
  webhook: 'A webhook',
  'follow-up-mail': 'A reminder to a lead',
  'booking-mail': 'An email about a booking',
  'booking-reminder': 'A reminder of a booking',
  'booking-notice': 'A notice to the caller',
  'booking-clash': 'A request to reschedule',
  'operator-alert': 'An alert',
  'canary-alarm': 'An alert about the canary',
  'call-link': 'Linking a voice call to its lead',
  'call-reconcile': 'Fetching the result of a voice call',
  'call-erase': 'Erasing a voice call',
  'auth-mail': 'A sign-in email',
  'auth-text': 'A text with a sign-in code',
  'account-mail': 'An email about an account change',
  'claim-notice': 'A notice of expiring claims',
  'calendar-put': 'Writing a booking to a calendar',
  backup: 'A backup',
};
export const alertReason =
  'You’re receiving this email because you’re set up to get alerts about failed deliveries. We send at most one an hour for each cause.';

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
