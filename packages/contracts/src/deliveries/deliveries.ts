import texts from '@pickup/messages/operator/deliveries/job-kinds' with { type: 'json' };

/**
 * A `dead` job has no retries left. A `saved` job is an email that was written to a file, because
 * there was no mail server. Both can be replayed.
 */
export const JOB_STATES = ['ready', 'running', 'done', 'saved', 'dead', 'canceled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** `retrying` means jobs in `ready` that have failed before. */
export const DELIVERY_STATES = [...JOB_STATES, 'retrying'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const FAILED_STATES = ['dead', 'retrying'] as const;
export type FailedState = (typeof FAILED_STATES)[number];

export const REPLAYED_STATES = [...FAILED_STATES, 'saved'] as const;
export type ReplayedState = (typeof REPLAYED_STATES)[number];

/** `lost` means that the process ended or hung before it reported a result. */
export const ATTEMPT_OUTCOMES = [
  'done',
  'saved',
  'skipped',
  'retry',
  'postponed',
  'dead',
  'lost',
] as const;
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number];

export const JOB_NAMES = { ...texts.emails, ...texts.messages, ...texts.tasks };
export type JobKind = keyof typeof JOB_NAMES;
export const JOB_KINDS = Object.keys(JOB_NAMES) as readonly JobKind[];
export const EMAIL_KINDS = Object.keys(texts.emails) as readonly JobKind[];
