/** The console's page of voice calls. */

export const title = 'Voice calls';
export const lead = 'Calls between visitors and the voice assistant, with transcripts.';
export const empty = 'No voice calls yet';
export const emptyText =
  'When visitors talk to the voice assistant, their calls and transcripts appear here.';
export const list = 'Voice calls';
export const noLead = 'This call isn’t linked to a lead.';
export const openLead = 'Open its lead';
