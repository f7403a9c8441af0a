/** Where a job stands. `dead` is the dead letter: given up, visible, replayable. */
export const JOB_STATES = ['ready', 'running', 'done', 'dead', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** What deliveries are listed by: a job's state, or `retrying`, those of `ready` that have failed so far. */
export const DELIVERY_STATES = [...JOB_STATES, 'retrying'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** What can be replayed together. */
export const REPLAYED_STATES = ['dead', 'retrying'] as const;
export type ReplayedState = (typeof REPLAYED_STATES)[number];

/** How one try ended. `lost`: the process ended, or hung, before it could say. */
export const ATTEMPT_OUTCOMES = ['done', 'skipped', 'retry', 'postponed', 'dead', 'lost'] as const;
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number];

/** Everything that is done later: for a lead, for a call, for somebody who signs in. */
export const JOB_KINDS = [
  'report-mail',
  'operator-notice',
  'webhook',
  'follow-up-mail',
  /** Tells a visitor what became of the requested call, with the calendar event. */
  'booking-mail',
  'operator-alert',
  /** Ties the call that a lead names to the lead. */
  'call-link',
  /** Asks the platform for a call whose report never came. */
  'call-reconcile',
  /** Has an erased person's call removed at the platform. */
  'call-erase',
  /** What the sign-in service writes to an operator: an invitation, a link, a code. */
  'auth-mail',
  /** Tells an operator that his account was changed. */
  'account-mail',
] as const;
export type JobKind = (typeof JOB_KINDS)[number];
