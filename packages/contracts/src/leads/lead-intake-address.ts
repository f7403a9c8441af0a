/** The path of the intake's functions, on a Pickup server and in a Supabase project. */
export const FUNCTIONS_PATH = '/functions/v1';
export const LEAD_INTAKE_FUNCTION = 'lead-intake';
export const LEAD_INTAKE_PATH = `${FUNCTIONS_PATH}/${LEAD_INTAKE_FUNCTION}`;

/** Identifies a submission, so that sending it again creates no second lead. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** The same key as a member of the body, for senders that cannot set a header. */
export const IDEMPOTENCY_MEMBER = 'idempotency_key';

/** The largest body that the intake reads, in bytes. */
export const LEAD_INTAKE_MAX_BYTES = 32_768;
