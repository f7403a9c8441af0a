import { z } from 'zod';
import {
  countSchema,
  idSchema,
  responseObject,
  timestampSchema,
  anyMembers,
  type ApiResponse,
} from '../api-response.ts';
import { JOB_KINDS } from '../deliveries/deliveries.ts';

export const sentElsewhereSchema = z.object({
  kind: z.enum(JOB_KINDS),
  target: z.string().describe('For a webhook, the id of the endpoint. Otherwise empty.'),
  count: countSchema,
});

export const erasureResponseSchema = responseObject('Erasure', {
  erased: z.literal(true),
  erased_at: timestampSchema,
  kept: z.array(z.string()).describe('Sentences that say what is kept, and why.'),
  sent_elsewhere: z
    .array(sentElsewhereSchema)
    .describe('Data that was sent to other systems, where only the receiver can erase it.'),
});
export type ErasureResponse = ApiResponse<typeof erasureResponseSchema>;

const rows = z.array(anyMembers);

export const personExportSchema = responseObject('PersonExport', {
  lead_id: idSchema,
  exported_at: timestampSchema,
  lead: anyMembers,
  resubmissions: rows.describe('Later bodies with the lead’s idempotency key.'),
  booking_requests: rows,
  external_bookings: rows.describe('Ids of bookings that were made in another service.'),
  consents: rows,
  links: rows.describe('Links to the report and to unsubscribe.'),
  deliveries: rows,
  delivery_attempts: rows,
  mails_counted: rows.describe('Records of recent emails, which count toward the email limits.'),
  calls: rows.describe('Voice calls with their transcripts.'),
  call_messages: rows.describe('Messages from the voice platform about these calls.'),
  suppressions: rows,
  notes: rows.describe('Operators’ notes about the person.'),
  person: rows.describe('Which leads belong to the same person.'),
  history: rows,
  tasks: rows.describe('Next steps that operators planned.'),
  other_leads: z
    .array(idSchema)
    .describe(
      'Other leads with the same email address or of the same person. Export each one separately.',
    ),
});
export type PersonExport = ApiResponse<typeof personExportSchema>;
