/** Path of the intake: the backend function "lead-intake", ours or a hosted project's. */
export const FUNCTIONS_PATH = '/functions/v1';
export const LEAD_INTAKE_FUNCTION = 'lead-intake';
export const LEAD_INTAKE_PATH = `${FUNCTIONS_PATH}/${LEAD_INTAKE_FUNCTION}`;

/** Identifies a submission, so that a repetition creates no second lead. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/**
 * The same as a member of the body. Functions of a hosted project usually allow only the headers
 * authorization, x-client-info, apikey and content-type, so another header would block every lead.
 */
export const IDEMPOTENCY_MEMBER = 'idempotency_key';
