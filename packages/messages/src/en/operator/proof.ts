/** Proving who you are: codes, recovery codes, new passwords, and screens that a role may not see. */

export const code = 'Code';
export const codeFormat = 'Six digits';
export const appHint = 'Six digits, from your authenticator app.';
export const messageHint = 'Six digits, from the newest message.';
/** `digits` are the last four of a phone number. */
export const messageSent = (digits: string) =>
  `A message is on its way to the number that ends in ${digits}.`;
export const willSend = (digits: string) =>
  `A code will be sent to the number that ends in ${digits}.`;
export const send = 'Send a code';
export const sendAnother = 'Send another code';
export const anotherIn = (seconds: number) =>
  `No message? You can ask for another in ${seconds}\u00a0s.`;

/** While the captcha is solved. */
export const checkingPerson = 'Checking…';

export const confirm = 'Confirm';
export const secondFactor = 'Second factor';
export const kinds: Readonly<Record<string, string>> = {
  totp: 'Authenticator app',
  phone: 'Phone number',
};
export const textMessageTo = (name: string) => `Text message to ${name}`;
export const codeFrom = (name: string) => `Code from ${name}`;
export const noMessages =
  'Your second factor is a phone number, and this server no longer sends text messages. Use a recovery code, or ask an owner to remove the number.';

export const useRecoveryCode = 'Use a recovery code';
export const useSecondFactor = 'Use your second factor';
export const recoveryCode = 'Recovery code';
export const recoveryCodeHint =
  'One of the ten codes you saved when you set up your second factor. Each works once.';

/** The hint of a new password; `advice` is a sentence of the form's own. */
export const passwordRule = (minLength: number, advice: string) =>
  `At least ${minLength} characters. ${advice}`;
export const passwordAdvice = {
  guessable: 'That’s easy to guess. Add another word or two.',
  strong: 'Hard to guess.',
};

/** What each permission allows, after "Only owners can". */
const allowed = {
  'leads.read': 'see leads',
  'leads.write': 'change leads',
  'leads.export': 'export leads',
  'leads.privacy': 'export or erase a person’s data',
  'consent.read': 'see consent records',
  'calls.read': 'see voice calls',
  'deliveries.read': 'see deliveries',
  'deliveries.replay': 'resend deliveries',
  'suppressions.write': 'change the suppression list',
  'numbers.read': 'see analytics',
  'people.manage': 'manage people',
  'keys.manage': 'see API keys',
  'audit.read': 'see security events',
  'backups.manage': 'see backups',
  'page.edit': 'edit the page',
  'page.publish': 'publish the page',
  'calendar.manage': 'change the team’s availability',
};
const roles = { owner: 'owners', agent: 'agents', viewer: 'viewers' };
const LIST = new Intl.ListFormat('en', { type: 'conjunction' });
const CHOICE = new Intl.ListFormat('en', { type: 'disjunction' });

/** "Only owners can see API keys." */
export const onlyRoles = (
  whose: readonly (keyof typeof roles)[],
  permission: keyof typeof allowed,
) => `Only ${LIST.format(whose.map((role) => roles[role]))} can ${allowed[permission]}.`;
/** "Ask Olive Owner.", or "Ask an owner." where no names are known. */
export const ask = (owners: readonly string[]) =>
  owners.length === 0 ? 'Ask an owner.' : `Ask ${CHOICE.format(owners)}.`;
