export { readCallsOfLeads, toOperatorCall, type StoredCall } from './calls/stored-calls.ts';
