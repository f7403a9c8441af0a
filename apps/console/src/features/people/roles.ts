import type { Role } from '@pickup/contracts/operator-roles';

/** The name of each role, and what it can do. */
export const ROLE_TEXTS: Readonly<Record<Role, { readonly name: string; readonly may: string }>> = {
  owner: {
    name: 'Owner',
    may: 'Everything, including erasing and exporting a person’s data, inviting people and creating API keys.',
  },
  agent: {
    name: 'Agent',
    may: 'Works on leads: notes, status, assignee, CSV export, resending deliveries.',
  },
  viewer: { name: 'Viewer', may: 'Sees leads, calls, deliveries and numbers. Changes nothing.' },
};
