export type { Access } from './access/create-access.ts';
export { readApiKeyNames, readApiKeys } from './api-keys/api-keys.ts';
export { newestEvent, recordAction, recordOperatorEvent } from './audit/audit.ts';
export {
  displayName,
  firstNameOfAgent,
  readDisplayName,
  readOperator,
  readOperators,
  readOperatorsById,
  requireLeadWorker,
  shareLockOperators,
  type OperatorRow,
} from './team/operators.ts';
export {
  authorOf,
  personOf,
  principalOf,
  reauthorizeOf,
  type Author,
  type PersonPrincipal,
  type Principal,
} from './access/principal.ts';
export type { SignIn } from './sign-in/sign-in.ts';
export { SIGN_IN_FAILURES, type SignInCounters } from './sign-in/count-sign-ins.ts';
export type {
  BookingsOfPerson,
  HandOver,
  LeadCount,
  LeadsOfPerson,
  TasksOfPerson,
} from './team/people-parts.ts';
