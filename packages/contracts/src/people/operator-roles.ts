/** Permissions in the operator's API. The scopes of an API key are permissions. */
export const PERMISSIONS = [
  'leads.read',
  'leads.write',
  'leads.export',
  /** Export and erasure of a person. */
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
  /** The team's availability, and everyone's. People change their own with leads.write. */
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
 * The permissions of each role. The server enforces them. The console only hides what would be
 * refused.
 */
export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  owner: PERMISSIONS,
  agent: AGENT,
  viewer: VIEWER,
};

const mayCreateKeys = (role: Role) => ROLE_PERMISSIONS[role].includes('keys.manage');

/** Whether a new role may no longer create keys. The person's existing keys would keep working. */
export const losesKeyPermission = (from: Role, to: Role) =>
  mayCreateKeys(from) && !mayCreateKeys(to);
