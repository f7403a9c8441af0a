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

/** The kinds of jobs that operators see, each with what it sends. Null for one without a recipient. */
export const JOB_CHANNELS = {
  'report-mail': 'email',
  'operator-notice': 'email',
  webhook: 'webhook',
  'follow-up-mail': 'email',
  /** Informs a visitor about the call, with the calendar event. */
  'booking-mail': 'email',
  /** Reminds a visitor of the call. */
  'booking-reminder': 'email',
  /** Notifies the assignee of the booking, with the event for their calendar. */
  'booking-notice': 'email',
  /** Asks a visitor to choose another time, because another event overlaps the booking. */
  'booking-clash': 'email',
  'operator-alert': 'email',
  /** Notifies an operator that a step of the canary fails, or works again. */
  'canary-alarm': 'email',
  /** Links a lead to the voice call that it names. */
  'call-link': null,
  /** Fetches a call whose report never arrived. */
  'call-reconcile': null,
  /** Deletes an erased person's call at the platform. */
  'call-erase': null,
  /** Emails of the sign-in service to an operator: an invitation, a link, a code. */
  'auth-mail': 'email',
  /** Texts of the sign-in service with a code. */
  'auth-text': 'text',
  /** Notifies an operator of a change to their account. */
  'account-mail': 'email',
  /** Notifies an operator that claims on the page expire. */
  'claim-notice': 'email',
  /** Writes a booking to a person's connected calendar, or removes it. */
  'calendar-put': null,
  /** Makes and verifies a backup. */
  backup: null,
} as const;
export type JobKind = keyof typeof JOB_CHANNELS;
export const JOB_KINDS = Object.keys(JOB_CHANNELS) as readonly JobKind[];
