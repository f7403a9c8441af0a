// The exports for other features.
export { readCallsOfLeads, toOperatorCall, type StoredCall } from './calls/stored-calls.ts';
