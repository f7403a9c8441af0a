/** What surrounds every screen of the console: navigation, notices, shortcuts and failures. */

/** The navigation. Counts are read after the label, such as ", 3 failed". */
export const sections = {
  leads: 'Leads',
  agenda: 'Calendar',
  quarantine: 'Spam review',
  deliveries: 'Deliveries',
  numbers: 'Analytics',
  calls: 'Voice calls',
  page: 'Page',
  hours: 'Availability',
  people: 'Team',
  keys: 'API keys',
  backups: 'Backups',
  security: 'Security',
  account: 'Account',
};
export const waitingCount = (count: number, max: number) => `, ${upTo(count, max)} waiting`;
export const toConfirmCount = (count: number, max: number) => `, ${upTo(count, max)} to confirm`;
export const failedCount = (count: number, max: number) => `, ${upTo(count, max)} failed or late`;
/** Claims of the page. */
export const expiringCount = (count: number, max: number) =>
  `, ${upTo(count, max)} ${count === 1 ? 'claim expires' : 'claims expire'}`;
const upTo = (count: number, max: number) => (count > max ? `more than ${max}` : count);

export const navigation = 'Sections';
export const home = (brandName: string) => `${brandName} console, home`;
/** After the brand's name. */
export const brandNote = 'console';
export const skip = 'Skip to the content';
export const search = 'Search';
export const more = 'More';
export const signedInAs = (person: string) => `Signed in as ${person}`;
export const loading = 'Loading…';

/** New leads, announced on every screen. `count` is a formatted number. */
export const newLeads = (count: string) => `${count} new ${count === '1' ? 'lead' : 'leads'}`;
/** Before the newest lead's name, trade and quality. */
export const newest = 'Newest: ';
export const quality = 'quality ';
export const ago = (span: string) => `${span} ago`;
export const show = 'Show';
export const open = 'Open';
export const call = 'Call';
/** Screen readers hear these after `show`, `open` and `call`. */
export const theNewLeads = ' the new leads';
export const theNewLead = ' the new lead';
export const dismiss = 'Dismiss';

/** A lost connection. */
export const reconnecting = 'Reconnecting…';
export const offlineSince = (time: string) => `Offline since ${time}, retrying.`;
/** After `offlineSince`. */
export const whileOffline =
  ' What you see may be out of date. Notes and changes to the page are kept and sent later. Other changes have to wait.';

export const lateEmails = 'Emails are late.';
export const lateWebhooks = 'Webhooks are late.';
/** After these, where there is room. */
export const lateEmailsWhy = ' The mail server isn’t accepting them.';
export const lateWebhooksWhy = ' An endpoint isn’t accepting them.';
export const showLate = 'Show deliveries';

/** Before the button `confirmFactor`. */
export const factorDeclined =
  'You haven’t confirmed your second factor. Until you do, nothing new loads. ';
export const confirmFactor = 'Confirm your second factor';

export const shortcuts = 'Keyboard shortcuts';
export const singleKeys = 'Single-key shortcuts';
export const singleKeysHint =
  'Turn them off if you use speech input or press keys by accident. Remembered in this browser.';
export const showShortcuts = 'Show keyboard shortcuts';
export const searchAll = 'Search leads, screens and actions';
export const goTo = (section: string) => `Go to ${section}`;

/** Failures that take the place of a screen. */
export const notStarted = 'The console couldn’t start';
export const notStartedText = 'The server isn’t responding. Check your connection and try again.';
export const tryAgain = 'Try again';
export const fileMissing = 'This page couldn’t be loaded';
export const fileMissingText =
  'The connection failed, or the console was updated. Reload to try again.';
export const offlineText = 'You’re offline. The page opens automatically when you are back online.';
export const failed = 'Something went wrong on this page';
export const failedText =
  'Reload to try again. If it happens again, tell the person who runs your server.';
export const reload = 'Reload';
export const notFoundTitle = 'Not found';
export const notFound = 'Page not found';
export const notFoundText = 'Check the address. The page may have been removed.';
export const toHome = 'Home';
export const noAccessTitle = 'No access';
export const console = 'Console';
export const noAccess = 'Your account has no access here';
export const noAccessText =
  'Ask an owner to invite you. If you have another account, sign in with that one.';
export const signOut = 'Sign out';
