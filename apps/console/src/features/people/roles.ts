import type { Role } from '@pickup/contracts/operator-roles';

/** What each role is called, and what it may do, in words. */
export const ROLE_TEXTS: Readonly<Record<Role, { readonly name: string; readonly may: string }>> = {
  owner: {
    name: 'Owner',
    may: 'Everything: also erases and exports a person’s data, invites people, makes keys.',
  },
  agent: {
    name: 'Agent',
    may: 'Works leads: notes, status, assignee, CSV export, replaying what failed.',
  },
  viewer: { name: 'Viewer', may: 'Reads leads, calls, deliveries and numbers. Changes nothing.' },
};
