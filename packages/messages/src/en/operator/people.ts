/** The console's page of the team, its roles and invitations. */

export const title = 'Team';
export const lead = 'People who can sign in, and their roles.';
export const invite = 'Invite a person';

export const rolesTitle = 'Roles';
export const role = 'Role';
/** The name of each role, and what it can do. */
export const roles = {
  owner: {
    name: 'Owner',
    may: 'Everything, including publishing the page, erasing and exporting a person’s data, inviting people and creating API keys.',
  },
  agent: {
    name: 'Agent',
    may: 'Works on leads: notes, status, assignee, CSV export, resending deliveries. Drafts changes to the page and sets their own availability.',
  },
  viewer: { name: 'Viewer', may: 'Sees leads, calls, deliveries and analytics. Changes nothing.' },
};

export const you = 'You';
export const invited = 'Invited';
export const copyInvitation = 'Copy invitation link';
/** Screen readers hear it after `copyInvitation`. */
export const forPerson = (name: string) => ` for ${name}`;
export const change = (name: string) => `Change ${name}`;
export const removeFactors = (name: string) => `Remove second factors of ${name}`;
export const remove = (name: string) => `Remove ${name}`;
export const notAccepted = 'has not accepted yet';
/** Around a relative time. */
export const invitedBefore = 'invited ';
export const notAcceptedAfter = ', has not accepted yet';
export const neverSignedIn = 'never signed in';
/** Before a relative time. */
export const signedInBefore = 'signed in ';
export const noFactor = ', no second factor';
export const withFactor = ', with a second factor';
export const sendAgain = 'Send again';
/** Screen readers hear it after `sendAgain`. */
export const toAddress = (email: string) => ` to ${email}`;
export const sentAgain = (email: string) => `Invitation sent again to ${email}.`;

export const email = 'Email address';
export const emailHint = 'The invitation is emailed to this address. Its link works once.';
export const optionalName = 'Name (optional)';
export const sendInvitation = 'Send invitation';

export const invitedTitle = (address: string) => `${address} is invited`;
export const invitationLink = 'Invitation link';
export const queued =
  'The invitation email is queued. If it doesn’t arrive, send the link yourself.';
export const linkWarning = (address: string) =>
  `The link works once. It signs in the person who opens it, so send it to ${address} only. Links sent earlier stop working.`;
export const copyLink = 'Copy link';
export const done = 'Done';

export const changeTitle = (name: string) => `Change ${name}`;
export const name = 'Name';
export const save = 'Save';
export const updated = (address: string) => `${address} was updated.`;

export const removeTitle = (name: string) => `Remove ${name}?`;
export const confirmRemove = 'Remove';
export const removeText = (name: string) =>
  `${name} is signed out everywhere and can no longer sign in. Their notes and history stay. You can invite the same address again.`;
export const removed = (name: string) => `${name} was removed.`;
export const impactUnknown =
  'Their leads and keys couldn’t be loaded. The leads become unassigned, and the keys are revoked.';
export const countingLeads = 'Counting leads…';
export const noLeads = 'They have no leads.';
/** `shown` is the formatted count. The bookings are those in the future. */
export const callsLeft = (count: number, shown: string) =>
  count === 1
    ? `${shown} upcoming booking needs a new caller. It stays booked.`
    : `${shown} upcoming bookings need a new caller. They stay booked.`;
export const leadsUnassigned = (count: number, shown: string) =>
  count === 1 ? `${shown} lead becomes unassigned.` : `${shown} leads become unassigned.`;
export const keysUnknown = 'Their keys couldn’t be loaded. Keys they created are revoked.';
export const loadingKeys = 'Loading their keys…';
export const revokeKeys = (count: number) =>
  count === 1 ? 'Revoke the key they created' : `Revoke the ${count} keys they created`;
export const keptKeys = (names: string) => `${names}. A key that you keep still works.`;

export const factorsTitle = (person: string) => `Remove second factors of ${person}?`;
export const factorsText = (person: string) =>
  `Use this when ${person} has lost their phone. They can then sign in with the password alone and set up a new second factor. Make sure the request really comes from ${person}.`;
export const factorsRemoved = (person: string) => `Second factors of ${person} were removed.`;
