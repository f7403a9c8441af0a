/** The state of a job. `dead` is a dead letter: it has no retries left, and can be replayed. */
export const JOB_STATES = ['ready', 'running', 'done', 'dead', 'cancelled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** The list's filter: a job's state, or `retrying` for jobs in `ready` that have failed before. */
export const DELIVERY_STATES = [...JOB_STATES, 'retrying'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** States that can be replayed in bulk. */
export const REPLAYED_STATES = ['dead', 'retrying'] as const;
export type ReplayedState = (typeof REPLAYED_STATES)[number];

/** The result of an attempt. `lost`: the process ended, or hung, before it could report. */
export const ATTEMPT_OUTCOMES = ['done', 'skipped', 'retry', 'postponed', 'dead', 'lost'] as const;
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number];

/** The kinds of jobs that operators see: for a lead, for a call, for a person who signs in. */
export const JOB_KINDS = [
  'report-mail',
  'operator-notice',
  'webhook',
  'follow-up-mail',
  /** Informs a visitor about the call, with the calendar event. */
  'booking-mail',
  /** Reminds a visitor of the call. */
  'booking-reminder',
  /** Notifies the assignee of the booking, with the event for their calendar. */
  'booking-notice',
  /** Asks a visitor to choose another time, because another event overlaps the booking. */
  'booking-clash',
  'operator-alert',
  /** Notifies an operator that a step of the canary fails, or works again. */
  'canary-alarm',
  /** Links a lead to the voice call that it names. */
  'call-link',
  /** Fetches a call whose report never arrived. */
  'call-reconcile',
  /** Deletes an erased person's call at the platform. */
  'call-erase',
  /** Emails of the sign-in service to an operator: an invitation, a link, a code. */
  'auth-mail',
  /** Texts of the sign-in service with a code. */
  'auth-text',
  /** Notifies an operator of a change to their account. */
  'account-mail',
  /** Notifies an operator that claims on the page expire. */
  'claim-notice',
  /** Writes a booking to a person's connected calendar, or removes it. */
  'calendar-put',
  /** Makes and verifies a backup. */
  'backup',
] as const;
export type JobKind = (typeof JOB_KINDS)[number];
