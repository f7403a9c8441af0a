/** The scopes of an API key are also permissions. */
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
  'analytics.read',
  /** Entering ad spend. */
  'analytics.write',
  'people.manage',
  'keys.manage',
  'audit.read',
  'backups.manage',
  'page.edit',
  /** Also allows changes to settings such as sign-in, email servers and webhooks. */
  'page.publish',
  /** Changing everyone's availability. `leads.write` covers a person's own. */
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
  'analytics.read',
];
const AGENT: readonly Permission[] = [
  ...VIEWER,
  'leads.write',
  'leads.export',
  'deliveries.replay',
  'page.edit',
];

/** The server enforces these permissions. The console only hides what the server would refuse. */
export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  owner: PERMISSIONS,
  agent: AGENT,
  viewer: VIEWER,
};

/** Whether people with this role can be assigned leads, bookings and tasks. */
export const mayWorkLeads = ({ role }: { readonly role: Role }): boolean =>
  ROLE_PERMISSIONS[role].includes('leads.write');

const mayCreateKeys = (role: Role) => ROLE_PERMISSIONS[role].includes('keys.manage');

/**
 * Whether the person loses the right to create API keys. Their existing keys would keep working.
 */
export const losesKeyPermission = (from: Role, to: Role) =>
  mayCreateKeys(from) && !mayCreateKeys(to);
