/** The screens for a forgotten password, and the form for a new one. */

export const title = 'New password';

export const emailHint = 'We’ll email you a link and a code to set a new password.';
/** Confirms the code from the email, or the second factor. */
export const nextStep = 'Continue';
export const backToSignIn = 'Back to sign-in';

/** `account` is an address or `yourAccount`. */
export const lead = (account: string) => `For ${account}.`;
export const yourAccount = 'your account';
export const newPassword = 'New password';
export const advice = 'Try a few random words.';
export const setPassword = 'Set password';
export const passwordChanged = 'Your password was changed. You’re signed out everywhere else.';

export const linkExpired = 'Open the link in the email. It works once, within an hour.';
export const sendAgain = 'Send a new email';
