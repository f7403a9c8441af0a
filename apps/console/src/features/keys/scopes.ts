import type { Permission } from '@pickup/contracts/operator-roles';

/** What each scope allows. */
export const SCOPE_TEXTS: Readonly<Record<Permission, string>> = {
  'leads.read': 'Read leads',
  'leads.write': 'Change leads: status, assignee, notes',
  'leads.export': 'Export leads as CSV',
  'leads.privacy': 'Export and erase a person’s data',
  'consent.read': 'Read consent certificates',
  'calls.read': 'Read calls and transcripts',
  'deliveries.read': 'Read deliveries',
  'deliveries.replay': 'Resend deliveries',
  'suppressions.write': 'Change the suppression list: addresses that get no email',
  'numbers.read': 'Read numbers',
  'people.manage': 'Invite, change and remove people',
  'keys.manage': 'Create and revoke API keys',
  'audit.read': 'Read security events',
};
