/** The page with the security events: its title, remarks and filters. */

export const title = 'Security';
export const lead = 'Who did what here, when, and from where. Newest first.';
/** Shown if a hosted project signs operators in. */
export const hostedLog =
  'People sign in at a hosted project, which keeps its own audit log. This page lists what was done in this console and by API keys.';
export const emptyList = 'No events match these filters.';

export const filters = 'Filters';
export const kind = 'Kind';
export const anyKind = 'Everything';
export const kinds = {
  'sign-in': 'Signing in and out',
  account: 'Changes to accounts',
  people: 'People and roles',
  keys: 'Keys',
  data: 'Leads’ data: downloads, exports, erasures',
  page: 'The page: drafts and publications',
};
export const person = 'Person';
export const anyPerson = 'Everyone';
export const unknownPerson = 'A person whose access was removed';
export const clearFilters = 'Show everything';
