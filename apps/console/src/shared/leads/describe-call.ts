import type { OperatorCall } from '@pickup/contracts/voice-calls';

const ENDINGS: Readonly<Record<string, string>> = {
  'customer-ended-call': 'The visitor hung up.',
  'assistant-ended-call': 'The assistant ended it.',
  'silence-timed-out': 'The caller was silent for too long.',
  'exceeded-max-duration': 'It reached the longest time a call may take.',
  'customer-did-not-give-microphone-permission': 'The visitor did not allow the microphone.',
  'manually-canceled': 'It was broken off at the platform.',
};

/**
 * Why a call ended, as text. The platform has hundreds of reasons; a rare one is shown as it is.
 */
export function describeEnding(reason: string): string {
  return ENDINGS[reason] ?? reason.replaceAll('-', ' ');
}

const STATUSES: Readonly<Record<OperatorCall['status'], string>> = {
  placing: 'being placed',
  refused: 'refused',
  scheduled: 'planned',
  queued: 'queued',
  ringing: 'ringing',
  'in-progress': 'under way',
  forwarding: 'being passed on',
  ended: 'ended',
};

export const describeCallStatus = (status: OperatorCall['status']): string => STATUSES[status];
