/** Lists of security events, such as "Ada signed in with a password". */

export const refused = 'Refused';
export const empty = 'Nothing here';
/** After the time of an event. */
export const fromPlace = (place: string) => `, from ${place}`;
export const lead = 'the lead';

/** Who acted, at the beginning. */
export const you = 'You';
export const unknownPerson = 'An unknown person';
export const unknownAccount = 'An account that has no role here';
/** Whom it concerned, within the sentence. */
export const whomYou = 'you';
export const whomUnknownAccount = 'an account that has no role here';

type Details = Readonly<Record<string, unknown>>;
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
  password: ' with a password',
  otp: ' with a code',
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

/** The words that follow a name, by action. `whom` is empty when a person acted on their own account. */
export const events = {
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
  text_requested: (_details, whom) => `asked for a code by text to sign in${as(whom)}`,
  code_refused: (_details, whom) => `entered a wrong sign-in code${as(whom)}`,
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
  phone_change_requested: () => 'asked to sign in with a phone number',
  phone_changed: () => 'confirmed a phone number to sign in with',
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
    `removed ${whom || 'the account'}${counted(details, 'leads', 'lead became unassigned', 'leads became unassigned')}${counted(details, 'calls', 'call needs another person', 'calls need another person')}${revokedKeys(details)}`,
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
  leads_purged: ({ leads }) =>
    typeof leads === 'number' && leads !== 1
      ? `erased ${leads} leads without activity`
      : 'erased a lead without activity',
  bookings_canceled: ({ count }) =>
    typeof count === 'number' && count !== 1 ? `canceled ${count} bookings` : 'canceled a booking',
  deliveries_replayed: ({ count }) =>
    typeof count === 'number' && count !== 1 ? `resent ${count} deliveries` : 'resent a delivery',
  backup_requested: () => 'started a backup',
  suppression_added: () => 'added an address to the suppression list',
  suppression_removed: () => 'removed an address from the suppression list',
  calendar_connected: () => 'connected a calendar',
  calendar_changed: () => 'changed a connected calendar',
  calendar_removed: () => 'disconnected a calendar',
  call_hours_changed: () => 'changed when calls can be booked',
  page_draft_changed: () => 'changed the draft of the page',
  page_draft_discarded: () => 'discarded the draft of the page',
  page_published: ({ version, repeats }) => {
    if (typeof version !== 'number') return 'published the page';
    return typeof repeats === 'number'
      ? `published version ${repeats} of the page again, as version ${version}`
      : `published version ${version} of the page`;
  },
} satisfies Readonly<Record<string, (details: Details, whom: string) => string>>;

const revokedKeys = (details: Details) =>
  counted(details, 'keys', 'key was revoked', 'keys were revoked');

const as = (whom: string) => (whom === '' ? '' : ` as ${whom}`);

function via(details: Details): string {
  const provider = text(details, 'provider');
  if (provider === '' || provider === 'email' || provider.startsWith('sso:')) return '';
  return ` (${provider})`;
}
