/** The frame around the call and the guided assistant, and the explanation of a failed call. */

/** The button that collapses and expands the conversation. */
export const fold = 'Conversation';
export const close = 'Close';

export const failed = 'The call didn’t work';
/** The reason; `callUsBeforePhone` follows. */
export const noMicrophone =
  'Your browser didn’t let us use the microphone. Allow it for this page, reload, and try again.';
export const connectionLost = 'The connection was lost.';
export const linesBusy = 'All lines are busy right now.';
export const tooSlow = 'The connection took too long.';
export const notReached = 'We couldn’t reach our AI.';

/** For operators, who may not call in a browser that is signed in to the console. */
export const turnedOff = 'Calls are off in this browser';
export const signedInHere =
  'You’re signed in to the console in this browser, so voice calls are off here. Open this page in a private window to try it.';

/** The phone number and a period follow, as one sentence. */
export const callUsBeforePhone = (reason: string) => `${reason} You can always call us at `;

/** What the visitor is doing, in the bar over the lead dialog. */
export const onCall = 'On a call';
export const withGuide = 'With the guided assistant';
