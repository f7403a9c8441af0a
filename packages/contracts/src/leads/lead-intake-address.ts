/** The path of the intake's functions, on a Pickup server and in a Supabase project. */
export const FUNCTIONS_PATH = '/functions/v1';
export const LEAD_INTAKE_FUNCTION = 'lead-intake';
export const LEAD_INTAKE_PATH = `${FUNCTIONS_PATH}/${LEAD_INTAKE_FUNCTION}`;

/** Sending a submission again with the same key creates no second lead. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/** Senders that cannot set a header send the key in this member of the body. */
export const IDEMPOTENCY_MEMBER = 'idempotency_key';

export const LEAD_INTAKE_MAX_BYTES = 32_768;
