export { BOOKING_PAGE, WANTS_REPORT, cameToBook } from './record/booking-page-lead.ts';
export { removeCanaryLeadIn } from './stored/canary-lead.ts';
export { findIdleLeads, isStillIdle, oldestArrival, type IdleLeads } from './erasure/idle-leads.ts';
export { lockLeadToErase } from './erasure/personal-data.ts';
export { findLeadOfPerson } from './stored/find-lead-of-person.ts';
export {
  PHONE_QUESTION,
  failedForm,
  incompleteForm,
  returnedValues,
  type FormProblem,
} from './form/form-problem.ts';
export { readLeadFormPost, readPageQuery, type LeadFormPost } from './form/lead-form-post.ts';
export { submitLead, type LeadFormDeps } from './form/submit-lead-form.ts';
export type { LeadCounters } from './intake/create-leads.ts';
export type { AcceptedLead, ChangedLeadFields } from './lead-events.ts';
export type { ResubmittedLead } from './record/lead-jobs.ts';
export {
  ensureLeadLinks,
  readLeadOfReport,
  readLeadToUnsubscribe,
  readLinksOfLeads,
  reissueReportLink,
  revokeReportLink,
  type ReportLink,
} from './stored/lead-links.ts';
export type { LeadService } from './intake/lead-service.ts';
export {
  businessOf,
  callBlock,
  callText,
  emailFact,
  formatPhone,
  fullName,
  safeName,
  safeNames,
  leadUrl,
  namesOf,
  netText,
  phoneFact,
  qualityText,
  subjectName,
  timeZoneOf,
  toAgendaLead,
  leadNames,
} from './words/lead-words.ts';
export { cursorAfterLead, findLeads } from './list/find-leads.ts';
export {
  exampleReport,
  reportOfLead,
  type ReadShownSettings,
  type ShownSettings,
} from './report-of-lead.ts';
export { countOpenLeads, countQuarantined, countUntouched } from './stored/count-leads.ts';
export {
  readLeadIdsOfEmail,
  readLeadIdsOfPerson,
  readOtherLeads,
  readOtherLeadsOfPerson,
  readPersonId,
  readPersonIds,
  type PersonOfLead,
  readPersons,
  readRelatedLeads,
} from './stored/same-person.ts';
export {
  addressesOf,
  inputsOf,
  findErasedLeads,
  groupByLead,
  isSameAddress,
  latestContact,
  lockLead,
  readFeedNumber,
  readLeadNames,
  readLeadsWithoutBody,
  readMailedLead,
  readResubmissions,
  readStoredLead,
  readStoredLeads,
  readTradesOfLeads,
  unknownLead,
  type LeadWithoutBody,
  type LockedLead,
  type Resubmission,
  type StoredLead,
  type TradeOfLeads,
} from './stored/stored-lead.ts';
export { dealAfter, dealOf, describeTerms } from './work/deals.ts';
export {
  addLeadSteps,
  readLeadSteps,
  storeChanges,
  type LeadStepRow,
  type NewPerson,
  type PlannedChange,
} from './work/lead-history.ts';
export {
  findUndoable,
  hasChange,
  readChange,
  undoableSince,
  type LeadChangeRow,
} from './work/lead-undo.ts';
export { countNotes, insertNote, readNotes, readNotesOfLeads } from './work/lead-notes.ts';
