import { LANGUAGES } from '@pickup/messages/language';
import { z } from 'zod';
import {
  countSchema,
  idSchema,
  responseObject,
  timestampSchema,
  anyMembers,
  nextCursor,
  type ApiResponse,
} from '../api-response.ts';
import { operatorBookingSchema } from '../bookings/booking.ts';
import { dealSchema } from '../leads/deals.ts';
import { leadQualitySchema } from '../leads/lead-quality.ts';
import { LEAD_STATUSES } from '../leads/lead-statuses.ts';
import { doNotCallSchema, leadWorkSchema, leadWorkSummarySchema } from './lead-work.ts';
import { operatorCallSchema } from '../voice/operator-calls.ts';

const tier = z.enum(['A', 'B', 'C']);

export const shownContactSchema = z.object({
  email: z.string(),
  phone: z.string().describe('With the country code.'),
  phone_shown: z.string().describe('Formatted for people: `(312) 555-0142`, `+44 7700 900123`.'),
  phone_as_typed: z.string(),
  phone_verdict: z
    .object({ valid: z.boolean(), type: z.string().nullable(), region: z.string().nullable() })
    .describe('What libphonenumber says about the number.'),
  first_name: z.string(),
  last_name: z.string(),
  business_name: z.string(),
});

const numericInputsSchema = z.object({
  jobs_per_month: z.number(),
  avg_job_profit: z.number().describe('US dollars.'),
  admin_hours_per_week: z.number(),
});

export const recomputedFiguresSchema = z.object({
  current_monthly_revenue: z.number(),
  additional_jobs: z.number(),
  additional_monthly_revenue: z.number(),
  time_saved_hours: z.number().describe('Hours a month.'),
  net_monthly_savings: z
    .number()
    .describe('What is left after the plan’s cost. Negative if the plan costs more than it earns.'),
  net_annual_savings: z.number(),
  roi_percentage: z.number().describe('Whole percent a year.'),
  payback_months: z.number().describe('Months to one decimal. 0 when there is no payback.'),
  tier,
  score: z.number(),
  model_version: z.string(),
});

export const leadTermsSchema = z.object({
  plan_name: z.string(),
  trade_name: z.string(),
  english_plan_name: z.string().exactOptional(),
  english_trade_name: z.string().exactOptional(),
  plan_description: z.string().exactOptional(),
  plan_extra_line: z.string().exactOptional(),
  price: z.number().describe('US dollars a month.'),
  lift_rate: z.number().describe('The share of additional jobs: 0.2 is 20%.'),
  time_savings_factor: z.number(),
  hourly_value: z.number().describe('US dollars.'),
  weeks_per_month: z.number(),
  days_per_month: z.number(),
});

const sentText = z.string().exactOptional();
/** Describes only the members that our code reads. */
const sentBodySchema = z.looseObject({
  form_version: sentText,
  client_time_zone: sentText,
  user_agent: sentText,
  question: sentText,
});

export const leadReportLinkSchema = responseObject('LeadReportLink', {
  path: z.string().describe('`/r/<token>`'),
  revoked_at: timestampSchema
    .nullable()
    .describe('When the page was closed. Null while it is open.'),
});
export type LeadReportLink = ApiResponse<typeof leadReportLinkSchema>;

export const operatorLeadSchema = responseObject('Lead', {
  id: idSchema,
  received_at: timestampSchema,
  status: z.enum(LEAD_STATUSES),
  quarantine_reasons: z.array(z.string()),
  tier,
  score: z.number(),
  quality: leadQualitySchema
    .nullable()
    .describe('The quality score. Null for leads that arrived before Pickup computed it.'),
  erased_at: timestampSchema.nullable().describe('When the personal data was erased.'),
  report: leadReportLinkSchema
    .nullable()
    .describe('The report’s page. Null until an email or webhook first needs its address.'),
  business_type: z.string(),
  trade_name: z.string().describe('The trade in English, as it was named when the lead arrived.'),
  selected_plan: z.string(),
  plan_name: z.string().describe('The plan in English, as it was named when the lead arrived.'),
  language: z.enum(LANGUAGES).describe('The language of everything that is sent to the lead.'),
  contact: shownContactSchema,
  inputs: numericInputsSchema
    .nullable()
    .describe('The calculator’s inputs. Null if they were erased.'),
  figures: recomputedFiguresSchema.describe(
    'The figures that the server computed with its own model.',
  ),
  terms: leadTermsSchema
    .nullable()
    .describe(
      'The plan and the constants that explain the figures, in the lead’s language. Null if the specification’s terms apply.',
    ),
  sent: sentBodySchema.describe('The body as received, including unknown keys.'),
  attribution: anyMembers,
  do_not_call: doNotCallSchema
    .nullable()
    .describe('Why the lead must not be called. Null if calls are allowed.'),
  time_zone: z
    .string()
    .nullable()
    .describe(
      'The lead’s time zone: from the last booking, or from the browser that sent the form. Null if unknown.',
    ),
  consents: z
    .array(
      z.object({
        channel: z.enum(['email', 'sms', 'call']),
        scope: z.enum(['transactional', 'marketing']),
        status: z.enum(['granted', 'revoked']),
        at: timestampSchema,
      }),
    )
    .describe('The latest entry of the consent ledger for each channel and scope.'),
  consent: z
    .object({ status: z.literal('granted'), text: z.string(), at: timestampSchema })
    .nullable(),
  booking_requests: z
    .array(operatorBookingSchema)
    .describe('The visitor’s bookings and requested times, oldest first.'),
  resubmissions: z
    .array(z.object({ received_at: timestampSchema, sent: anyMembers }))
    .describe(
      'Later bodies with the lead’s idempotency key, newest last. They often correct the contact details.',
    ),
  calls: z.array(operatorCallSchema).describe('The lead’s voice calls, oldest first.'),
  person: z.object({
    id: idSchema.describe('The same for all leads of a person.'),
    lead_count: countSchema.describe('Counting stops at 100.'),
  }),
  work: leadWorkSummarySchema,
  deal: dealSchema
    .nullable()
    .describe('Null for an open lead, and for a lost one that was spam or erased.'),
});
export type OperatorLead = ApiResponse<typeof operatorLeadSchema>;

const relatedLeads = z.array(
  z.object({
    id: idSchema,
    received_at: timestampSchema,
    status: z.enum(LEAD_STATUSES),
    do_not_call: doNotCallSchema.nullable(),
  }),
);

export const operatorLeadDetailSchema = responseObject('LeadDetail', {
  ...operatorLeadSchema.shape,
  work: leadWorkSchema,
  same_person: relatedLeads.describe(
    'Other leads of this person, newest first, at most 20. Leads with the same email address or phone number belong to one person.',
  ),
  similar: relatedLeads.describe(
    'Leads with the same email address or phone number that belong to another person, because an operator separated them.',
  ),
});
export type OperatorLeadDetail = ApiResponse<typeof operatorLeadDetailSchema>;

export const operatorLeadPageSchema = responseObject('LeadPage', {
  leads: z.array(operatorLeadSchema),
  next_cursor: nextCursor,
});
export type OperatorLeadPage = ApiResponse<typeof operatorLeadPageSchema>;
