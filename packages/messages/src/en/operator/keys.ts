/** The console's page of API keys. */

export const title = 'API keys';
export const lead =
  'For programs that use the API. A key can do what its scopes allow, until you revoke it.';
export const reference = 'API reference';
export const noKeys = 'No API keys yet';
export const noKeysText = 'A key is shown once, when you create it. Give each program its own.';

export const create = 'Create API key';
export const name = 'Name';
export const nameHint = 'The program that will use it.';
export const scopesLegend = 'Scopes';
export const scopeNeeded = 'Choose at least one scope.';
export const scopes = {
  'leads.read': 'Read leads',
  'leads.write': 'Change leads: status, assignee, notes',
  'leads.export': 'Export leads as CSV',
  'leads.privacy': 'Export and erase a person’s data',
  'consent.read': 'Read consent certificates',
  'calls.read': 'Read voice calls and transcripts',
  'deliveries.read': 'Read deliveries',
  'deliveries.replay': 'Resend deliveries',
  'suppressions.write': 'Change the suppression list: addresses that get no email',
  'numbers.read': 'Read analytics',
  'people.manage': 'Invite, change and remove people',
  'keys.manage': 'Create and revoke API keys',
  'audit.read': 'Read security events and retention rules',
  'backups.manage': 'See backups and start one',
  'page.edit': 'Draft changes to the page',
  'page.publish': 'Publish the page and its settings',
  'calendar.manage': 'Change availability',
};

/** The new key, which is shown once. */
export const madeTitle = (keyName: string) => `API key for ${keyName}`;
export const copyNow = 'Copy the key now. You won’t see it again.';
export const copy = 'Copy key';
export const done = 'Done';

export const revoked = 'Revoked';
export const revoke = 'Revoke';
export const revokeLabel = (keyName: string) => `Revoke ${keyName}`;
/** The history is one line: when it was created, when it was used, and when it was revoked. */
export const created = (day: string, by: string | null) =>
  `Created ${day}${by === null ? '' : ` by ${by}`}, `;
export const neverUsed = 'never used';
/** Before a relative time. */
export const usedBefore = 'used ';
export const revokedBefore = ', revoked ';

export const revokeTitle = (keyName: string) => `Revoke ${keyName}?`;
export const revokeText =
  'Programs that use this key stop working right away. You can’t undo this, but you can create a new key.';
export const wasRevoked = (keyName: string) => `${keyName} was revoked.`;

/** The operator token from the server's settings. */
export const operatorToken = 'Operator token';
export const fullAccess = 'Full access';
export const tokenNeverUsed = 'Never used';
/** Before a relative time. */
export const tokenUsedBefore = 'Used ';
/** After the sentence about its use. */
export const tokenStored = {
  environment:
    '. It’s stored in OPERATOR_TOKEN, in the server’s environment. To revoke it, replace it there and restart the server.',
  file: '. It’s stored in the file operator-token, in the server’s data folder. To revoke it, replace it there and restart the server.',
};
