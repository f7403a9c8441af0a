/** A voice call in the console: on its lead's page and in the list of calls. */

export const label = (moment: string) => `Call on ${moment}`;
export const howItEnded = 'How it ended';
export const cost = 'Cost';
export const recording = 'Recording';
export const listen = 'Listen on the platform';
export const noReport = 'Waiting for the platform’s report.';

export const transcript = 'Transcript';
export const speakers = { assistant: 'Assistant', visitor: 'Visitor' };
/** After the speaker. */
export const atSpan = (span: string) => `, ${span}`;

export const statuses = {
  placing: 'Starting',
  refused: 'Refused',
  scheduled: 'Scheduled',
  queued: 'Queued',
  ringing: 'Ringing',
  'in-progress': 'In progress',
  forwarding: 'Forwarding',
  ended: 'Ended',
};
/** By the platform's reason. */
export const endings: Readonly<Record<string, string>> = {
  'customer-ended-call': 'The visitor hung up.',
  'assistant-ended-call': 'The assistant ended it.',
  'silence-timed-out': 'The caller was silent for too long.',
  'exceeded-max-duration': 'The call reached its time limit.',
  'customer-did-not-give-microphone-permission': 'The visitor didn’t allow the microphone.',
  'manually-canceled': 'The platform ended the call.',
};
