/** Permissions in the operator's API. The scopes of an API key are permissions. */
export const PERMISSIONS = [
  'leads.read',
  'leads.write',
  'leads.export',
  /** Exporting and erasing a person's data. */
  'leads.privacy',
  'consent.read',
  'calls.read',
  'deliveries.read',
  'deliveries.replay',
  'suppressions.write',
  'numbers.read',
  'people.manage',
  'keys.manage',
  /** Reading security events: actions with their author and origin. */
  'audit.read',
  'backups.manage',
  /** Editing the draft of the page: texts, prices, theme. */
  'page.edit',
  /** Publishing the page, and changing the settings about sign-in, addresses and receivers. */
  'page.publish',
  /**
   * Changing the availability of the team and of each agent. With `leads.write`, people change
   * their own availability.
   */
  'calendar.manage',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const ROLES = ['owner', 'agent', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

const VIEWER: readonly Permission[] = [
  'leads.read',
  'consent.read',
  'calls.read',
  'deliveries.read',
  'numbers.read',
];
const AGENT: readonly Permission[] = [
  ...VIEWER,
  'leads.write',
  'leads.export',
  'deliveries.replay',
  'page.edit',
];

/**
 * The permissions of each role. The server enforces these permissions. The console only hides what
 * the server would refuse.
 */
export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  owner: PERMISSIONS,
  agent: AGENT,
  viewer: VIEWER,
};

const mayCreateKeys = (role: Role) => ROLE_PERMISSIONS[role].includes('keys.manage');

/**
 * Whether a new role may no longer create keys, although the old one could. The person's existing
 * keys would keep working.
 */
export const losesKeyPermission = (from: Role, to: Role) =>
  mayCreateKeys(from) && !mayCreateKeys(to);
