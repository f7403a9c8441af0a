// What other features may use.
export { readCallsOfLeads, toOperatorCall, type StoredCall } from './calls/stored-calls.ts';
