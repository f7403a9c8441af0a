/** The page of the operator's own account, except its second factors: name, password, email, sessions. */

export const title = 'Account and security';

export const profile = 'You';
export const name = 'Name';
/** `role` is one of `roles`. */
export const nameHint = (role: string) => `Your team sees it next to your notes. You are ${role}.`;
export const roles = { owner: 'an owner', agent: 'an agent', viewer: 'a viewer' };
export const saveName = 'Save';
export const nameSaved = 'Your name is saved.';

export const password = 'Password';
export const newPassword = 'New password';
export const newPasswordEffect = 'This signs you out everywhere else.';
export const codeSent = 'You signed in a while ago, so we emailed you a code.';
export const emailedCode = 'Code from the email';
export const changePassword = 'Change password';
export const passwordChanged = 'Your password was changed. You’re signed out everywhere else.';

export const email = 'Email address';
/** Around the address. */
export const currentEmail = { before: 'You sign in as ', after: '.' };
export const newEmail = 'New address';
export const newEmailHint =
  'We email both addresses. The change takes effect when you confirm both links.';
export const linksSent = (newAddress: string, oldAddress: string) =>
  `We emailed ${newAddress} and ${oldAddress}. Confirm both links.`;
export const changeEmail = 'Change address';

/** The providers, such as Google, that the operator can also sign in with. */
export const providers = 'Other ways to sign in';
export const connected = 'Connected';
export const notConnected = 'Not connected';
export const connect = (provider: string) => `Connect ${provider}`;
export const disconnect = (provider: string) => `Disconnect ${provider}`;

export const sessions = 'Where you’re signed in';
export const thisDevice = 'This device';
export const factorVerified = 'Second factor verified';
/** Each before a relative time, such as "5 min ago". */
export const lastSeen = 'last seen ';
export const signedIn = ', signed in ';
export const endSession = 'Sign out';
export const endSessionLabel = (device: string) => `Sign out ${device}`;

export const signOutHere = 'Sign out here';
export const signOutOthers = 'Sign out everywhere else';
export const othersSignedOut = 'You’re signed out everywhere else.';
export const signOutEverywhere = 'Sign out everywhere';
export const leaveEverywhereTitle = 'Sign out everywhere?';
export const leaveEverywhereEffect =
  'All your sessions end, including this one. Unsaved changes here are lost.';
export const leaveUnsavedTitle = 'Sign out with an unsaved note?';
export const leaveUnsaved = 'Discard and sign out';
export const stay = 'Stay';
/** Before the list of the leads. */
export const unsavedNotes = (count: number) =>
  count === 1 ? 'You have an unsaved note about' : 'You have unsaved notes about';
export const unnamedLead = 'a lead';

export const events = 'Activity on your account';
export const noEvents = 'No activity yet.';
export const hostedEvents = 'The hosted project keeps the sign-in log.';
