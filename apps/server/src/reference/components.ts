import { apiErrorSchema } from '@pickup/contracts/api-error';
import {
  apiKeysAnswerSchema,
  apiKeySchema,
  newApiKeyAnswerSchema,
  operatorTokenFactsSchema,
} from '@pickup/contracts/api-keys';
import { attentionSchema } from '@pickup/contracts/attention';
import { backupListSchema, backupSchema } from '@pickup/contracts/backups';
import {
  calendarsAnswerSchema,
  calendarGrantSchema,
  endedGrantSchema,
  foundCalendarsSchema,
  grantCalendarsSchema,
  otherCalendarSchema,
  startedGrantSchema,
} from '@pickup/contracts/other-calendars';
import {
  agendaAnswerSchema,
  canceledBookingsSchema,
  sharedNetworksSchema,
} from '@pickup/contracts/agenda';
import { operatorBookingSchema } from '@pickup/contracts/booking';
import {
  callHoursAnswerSchema,
  storedAgentHoursSchema,
  storedTeamHoursSchema,
} from '@pickup/contracts/call-hours';
import { canaryReportSchema } from '@pickup/contracts/canary';
import { consentCertificateSchema, consentEntrySchema } from '@pickup/contracts/consent-proof';
import { draftCheckSchema } from '@pickup/contracts/draft-check';
import { healthSchema, readinessSchema } from '@pickup/contracts/health';
import { leadIntakeAnswerSchema } from '@pickup/contracts/lead-intake';
import { leadQualitySchema } from '@pickup/contracts/lead-quality';
import * as work from '@pickup/contracts/lead-work';
import { numbersAnswerSchema } from '@pickup/contracts/numbers';
import { operatorCallPageSchema, operatorCallSchema } from '@pickup/contracts/operator-calls';
import * as deliveries from '@pickup/contracts/operator-deliveries';
import * as leads from '@pickup/contracts/operator-lead';
import * as session from '@pickup/contracts/operator-session';
import { suppressionPageSchema, suppressionSchema } from '@pickup/contracts/operator-suppressions';
import { ownerSetupAnswerSchema } from '@pickup/contracts/owner-setup';
import * as people from '@pickup/contracts/people';
import * as privacy from '@pickup/contracts/privacy';
import { editableTextsSchema } from '@pickup/contracts/editable-texts';
import * as pageSettings from '@pickup/contracts/page-settings';
import { reportSloSchema } from '@pickup/contracts/report-slo';
import { retentionDueSchema, retentionSchema } from '@pickup/contracts/retention';
import { securityEventPageSchema, securityEventSchema } from '@pickup/contracts/security-events';
import { serverFactsSchema } from '@pickup/contracts/server-facts';
import { tradesAnswerSchema } from '@pickup/contracts/trades';
import type { z } from 'zod';

/** Every schema of an answer that has a name in the document. */
export const COMPONENTS = {
  ApiError: apiErrorSchema,
  ApiKey: apiKeySchema,
  ApiKeys: apiKeysAnswerSchema,
  Attention: attentionSchema,
  Backup: backupSchema,
  Backups: backupListSchema,
  Agenda: agendaAnswerSchema,
  AgentHours: storedAgentHoursSchema,
  Booking: operatorBookingSchema,
  Call: operatorCallSchema,
  Calendars: calendarsAnswerSchema,
  CanceledBookings: canceledBookingsSchema,
  CallHours: callHoursAnswerSchema,
  CallPage: operatorCallPageSchema,
  CanaryReport: canaryReportSchema,
  ChangedAssignees: work.bulkAssigneeAnswerSchema,
  ChangedStatuses: work.bulkStatusAnswerSchema,
  ConsentCertificate: consentCertificateSchema,
  ConsentEntry: consentEntrySchema,
  Delivery: deliveries.deliverySchema,
  DeliveryDetail: deliveries.deliveryWithHistorySchema,
  DeliveryPage: deliveries.deliveryPageSchema,
  DraftCheck: draftCheckSchema,
  EditableTexts: editableTextsSchema,
  Erasure: privacy.erasureAnswerSchema,
  Health: healthSchema,
  InvitationLink: people.invitationLinkSchema,
  Lead: leads.operatorLeadSchema,
  LeadAccepted: leadIntakeAnswerSchema,
  LeadDetail: leads.operatorLeadDetailSchema,
  LeadNote: work.leadNoteSchema,
  LeadPage: leads.operatorLeadPageSchema,
  LeadQuality: leadQualitySchema,
  LeadReportLink: leads.leadReportLinkSchema,
  LeadState: work.leadStateSchema,
  NewApiKey: newApiKeyAnswerSchema,
  Numbers: numbersAnswerSchema,
  OperatorToken: operatorTokenFactsSchema,
  OwnerSetup: ownerSetupAnswerSchema,
  OwnSession: session.ownSessionSchema,
  OwnSessions: session.ownSessionsAnswerSchema,
  PageSettings: pageSettings.pageSettingsSchema,
  People: people.peopleAnswerSchema,
  Person: people.personSchema,
  PersonDetail: people.personDetailSchema,
  PersonExport: privacy.personExportSchema,
  Readiness: readinessSchema,
  RefusedLead: work.refusedLeadSchema,
  Replayed: deliveries.replayAnswerSchema,
  ReportSla: reportSloSchema,
  Retention: retentionSchema,
  RetentionDue: retentionDueSchema,
  SecurityEvent: securityEventSchema,
  SecurityEventPage: securityEventPageSchema,
  Self: session.operatorSessionSchema,
  ServerFacts: serverFactsSchema,
  SettingsPreview: pageSettings.settingsPreviewSchema,
  SettingsVersionDetail: pageSettings.settingsVersionDetailSchema,
  SettingsVersionPage: pageSettings.settingsVersionPageSchema,
  SharedNetworks: sharedNetworksSchema,
  Suppression: suppressionSchema,
  SuppressionPage: suppressionPageSchema,
  FoundCalendars: foundCalendarsSchema,
  OtherCalendar: otherCalendarSchema,
  CalendarGrant: calendarGrantSchema,
  GrantCalendars: grantCalendarsSchema,
  StartedGrant: startedGrantSchema,
  EndedGrant: endedGrantSchema,
  TeamHours: storedTeamHoursSchema,
  Trades: tradesAnswerSchema,
  Undone: work.undoAnswerSchema,
  Webhook: deliveries.webhookEndpointSchema,
  Webhooks: deliveries.webhookEndpointListSchema,
} as const satisfies Readonly<Record<string, z.ZodType>>;

export type ComponentName = keyof typeof COMPONENTS;
