/** What somebody may do in the operator's API. A key for machines holds some of them as its scopes. */
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
  /** What was done here, by whom and from where. */
  'audit.read',
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
];

/** What each role may do; the server alone decides by it, the console only hides what would be refused. */
export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  owner: PERMISSIONS,
  agent: AGENT,
  viewer: VIEWER,
};

const makesKeys = (role: Role) => ROLE_PERMISSIONS[role].includes('keys.manage');

/** Whether it is taken from somebody to make keys: those that he made would work on without him. */
export const losesKeys = (from: Role, to: Role) => makesKeys(from) && !makesKeys(to);
