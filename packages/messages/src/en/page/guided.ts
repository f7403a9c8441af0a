/** The panel of the guided assistant. What the assistant itself says is in `assistant.ts`. */

export const title = 'Guided assistant';
export const notice = 'Not a person. Same questions as the calculator.';
export const readAloud = 'Read aloud';

export const log = 'Conversation';
/** Before a line of the log, for screen readers; a colon follows. */
export const speakers = { assistant: 'Assistant', visitor: 'You' };

/** Ways to answer. */
export const choices = 'Answers';
export const send = 'Send';
export const microphone = 'Answer by voice';
export const toCalendar = 'Open the booking calendar';
/** Beside the offered times, and after a call was booked. */
export const toBookingPage = 'See all times';
export const yourCall = 'Your call';
export const toYourCall = 'See or change your call';
export const privacy = 'Privacy policy';

export const progress = (question: number, questions: number) =>
  `Question ${question} of ${questions}`;
export const back = 'Back';
export const startOver = 'Start over';

/** After an email address that looks mistyped. */
export const didYouMean = (address: string) => `Did you mean ${address}?`;
export const acceptSuggestion = (address: string) => `Yes, ${address}`;
export const keepTyped = (address: string) => `No, keep ${address}`;

/** Asked before the first listening. */
export const audioDestination =
  'Your browser sends your speech to its maker, such as Google or Apple, to turn it into text. We only get the text.';
export const startListening = 'Start listening';
export const notNow = 'Not now';

export const listening = 'Listening…';
/** Why nothing was heard. */
export const listeningProblems = {
  'not-allowed': 'Your browser blocked the microphone. Type or tap your answer.',
  'no-speech': 'We didn’t hear anything. Press the microphone to try again, or type.',
  'audio-capture': 'We couldn’t find a microphone. Type or tap your answer.',
  network: 'Voice answers need an internet connection. Type or tap your answer.',
  service: 'This browser’s speech service isn’t answering. Type or tap your answer.',
  aborted: 'Listening stopped. Press the microphone to try again, or type.',
  language: 'This browser can’t recognize spoken English. Type or tap your answer.',
};
export const cannotSpeak = 'This browser can’t read aloud. Everything is on the screen.';
