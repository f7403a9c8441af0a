/** Path of the intake; the page reaches it through functions-js as the function "lead-intake". */
export const FUNCTIONS_PATH = '/functions/v1';
export const LEAD_INTAKE_FUNCTION = 'lead-intake';
export const LEAD_INTAKE_PATH = `${FUNCTIONS_PATH}/${LEAD_INTAKE_FUNCTION}`;

/** Names the sending, so that a repeated one makes no second lead. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
