import type {
  SecurityAction,
  SecurityEvent,
  SecurityPerson,
} from '@pickup/contracts/security-events';

/** The event in words that follow a name: "Ada" + "signed in with the password". */
export interface EventWords {
  readonly who: string;
  readonly what: string;
  /** An event that an owner should check. */
  readonly isSuspicious: boolean;
}

export function describeEvent(event: SecurityEvent, ownId: string): EventWords {
  const { action, by, of } = event;
  const isOwnAccount = of === null || of.user_id === by.person?.user_id;
  const whom = isOwnAccount ? '' : nameOf(of, ownId);
  const words: Words | undefined = TEXTS[action];
  const what = words?.(event.details, whom) ?? action.replaceAll('_', ' ');
  return { who: whoOf(event, ownId), what, isSuspicious: SUSPICIOUS.has(action) };
}

function whoOf({ action, by, of }: SecurityEvent, ownId: string): string {
  if (by.person !== null) return nameOf(by.person, ownId, 'You');
  if (by.key !== null) return by.key;
  // The operator used a link that the server printed, before the account existed.
  if (action === 'owner_set_up' && of !== null) return nameOf(of, ownId, 'You');
  return 'An unknown person';
}

function nameOf(person: SecurityPerson, ownId: string, own = 'you'): string {
  if (person.user_id === ownId) return own;
  return (
    person.name || person.email || `${own === 'You' ? 'An' : 'an'} account that has no role here`
  );
}

type Details = SecurityEvent['details'];
/** `whom` is empty when a person acted on their own account. */
type Words = (details: Details, whom: string) => string;

const text = (details: Details, name: string) => {
  const value = details[name];
  return typeof value === 'string' ? value : '';
};
/** Names a thing and its owner: "the account of Bob", "your account". */
function possessive(thing: string, whom: string): string {
  if (whom === 'you') return `your ${thing}`;
  return whom === '' ? `the ${thing}` : `the ${thing} of ${whom}`;
}
const asRole = (details: Details) => {
  const role = text(details, 'role');
  return role === '' ? '' : ` as ${role}`;
};
const counted = (details: Details, name: string, one: string, many: string) => {
  const count = details[name];
  if (typeof count !== 'number' || count === 0) return '';
  return `, ${count} ${count === 1 ? one : many}`;
};

const METHODS: Readonly<Record<string, string>> = {
  password: ' with the password',
  otp: ' with an emailed code',
  magiclink: ' with an email link',
  invite: ' with the invitation link',
  recovery: ' with a password reset link',
  oauth: ' through a provider',
  'sso/saml': ' through company sign-in',
};

const SCOPES: Readonly<Record<string, string>> = {
  local: ' here',
  one: ' in one place',
  others: ' everywhere else',
  global: ' everywhere',
};

const TEXTS: Readonly<Record<SecurityAction, Words>> = {
  signed_in: (details) => `signed in${METHODS[text(details, 'method')] ?? ''}${via(details)}`,
  sign_in_failed: (_details, whom) =>
    whom === ''
      ? 'tried to sign in and was refused'
      : `tried to sign in as ${whom} and was refused`,
  signed_out: (details, whom) =>
    `signed ${whom === '' ? 'out' : `${whom} out`}${SCOPES[text(details, 'scope')] ?? ''}`,
  session_expired: (details, whom) =>
    `had ${possessive('session', whom)} ended because it ${text(details, 'why') === 'age' ? 'was too old' : 'had not been used'}`,
  refresh_token_reused: (_details, whom) =>
    `used ${possessive('session’s old token', whom)}: the session was ended`,
  magiclink_requested: (_details, whom) => `asked for an email link to sign in${as(whom)}`,
  code_refused: (_details, whom) => `entered a wrong emailed code${as(whom)}`,
  factor_challenged: () => 'started to verify a second factor',
  text_failed: () => 'asked for a code by text message, which could not be sent',
  factor_verified: (details) =>
    details['is_new'] === true ? 'set up a second factor' : 'verified the second factor',
  factor_refused: () => 'entered a wrong second factor code',
  recovery_code_used: (details) =>
    `used a recovery code${counted(details, 'remaining', 'code is left', 'codes are left')}`,
  signed_up: () => 'created an account',
  password_changed: (details) =>
    `changed the password${counted(details, 'ended', 'other session ended', 'other sessions ended')}`,
  recovery_requested: (_details, whom) => `asked for a link to reset the password${as(whom)}`,
  reauthentication_requested: () => 'asked for a code to change the password',
  email_change_requested: () => 'asked to change the email address',
  email_changed: () => 'changed the email address',
  user_confirmed: () => 'confirmed the email address',
  user_updated: (_details, whom) => `changed ${possessive('account', whom)}`,
  identity_linked: (details) => `linked a sign-in${via(details)}`,
  identity_unlinked: (details) => `unlinked a sign-in${via(details)}`,
  factor_enrolled: () => 'started to set up a second factor',
  factor_unenrolled: (details, whom) =>
    details['is_verified'] === false
      ? `canceled setting up a second factor${whom === '' ? '' : ` for ${whom}`}`
      : `removed ${whom === '' ? 'a second factor' : possessive('second factor', whom)}`,
  recovery_codes_created: () => 'created recovery codes',
  owner_set_up: () => 'became owner with the server’s setup link',
  operator_invited: (details, whom) => `invited ${whom || 'a person'}${asRole(details)}`,
  invitation_link_created: (_details, whom) =>
    `created an invitation link${whom === '' ? '' : ` for ${whom}`}`,
  operator_changed: (details, whom) => {
    const to = text(details, 'to');
    if (to === '')
      return whom === '' ? 'changed the account’s name' : `changed the name of ${whom}`;
    return `changed ${possessive('role', whom)} from ${text(details, 'from')} to ${to}${revokedKeys(details)}`;
  },
  operator_removed: (details, whom) =>
    `removed ${whom || 'the account'}${counted(details, 'leads', 'lead became unassigned', 'leads became unassigned')}${revokedKeys(details)}`,
  operator_factors_removed: (_details, whom) => `removed ${possessive('second factors', whom)}`,
  user_created: (_details, whom) => `created ${possessive('account', whom)}`,
  user_invited: (_details, whom) => `sent an invitation email${whom === '' ? '' : ` to ${whom}`}`,
  user_deleted: (_details, whom) => `deleted ${possessive('account', whom)}`,
  user_banned: (details, whom) =>
    text(details, 'until') === ''
      ? `unlocked ${possessive('account', whom)}`
      : `locked ${possessive('account', whom)}`,
  api_key_created: () => 'created an API key',
  api_key_revoked: () => 'revoked an API key',
  leads_downloaded: () => 'downloaded leads as CSV',
  lead_exported: () => 'exported a person’s data',
  lead_erased: () => 'erased a person',
  deliveries_replayed: ({ count }) =>
    typeof count === 'number' && count !== 1 ? `resent ${count} deliveries` : 'resent a delivery',
  suppression_added: () => 'added an address to the suppression list',
  suppression_removed: () => 'removed an address from the suppression list',
};

const revokedKeys = (details: Details) =>
  counted(details, 'keys', 'key was revoked', 'keys were revoked');

const as = (whom: string) => (whom === '' ? '' : ` as ${whom}`);

function via(details: Details): string {
  const provider = text(details, 'provider');
  if (provider === '' || provider === 'email' || provider.startsWith('sso:')) return '';
  return ` (${provider})`;
}

const SUSPICIOUS: ReadonlySet<SecurityAction> = new Set([
  'sign_in_failed',
  'refresh_token_reused',
  'code_refused',
  'factor_refused',
]);
