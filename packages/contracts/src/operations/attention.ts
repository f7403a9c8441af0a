import { z } from 'zod';
import { countSchema, responseObject, type ApiResponse } from '../api-response.ts';

export const attentionSchema = responseObject('Attention', {
  quarantined: countSchema
    .nullable()
    .describe('Leads held for review. Null if you may not read leads.'),
  untouched: countSchema
    .nullable()
    .describe('New leads without first contact. Null if you may not read leads.'),
  requested_times: countSchema
    .nullable()
    .describe('Requested times to confirm. Null if you may not read leads.'),
  failed_deliveries: countSchema
    .nullable()
    .describe('Dead letters that were not replayed. Null if you may not read deliveries.'),
  late_emails: countSchema
    .nullable()
    .describe(
      'Failed emails that are still being retried more than two minutes after they were created. Null if you may not read deliveries.',
    ),
  late_webhooks: countSchema
    .nullable()
    .describe(
      'Failed webhooks that are still being retried more than two minutes after they were created. Null if you may not read deliveries.',
    ),
  emails_are_saved: z
    .boolean()
    .nullable()
    .describe(
      'Whether emails are saved to files and not sent, because there is no mail server. Null if you may not read deliveries.',
    ),
  due_tasks: countSchema
    .nullable()
    .describe('Your open tasks that are due today or overdue. Null if you may not change leads.'),
  expiring_claims: countSchema
    .nullable()
    .describe(
      'Claims that expire within 14 days or have expired. Null if you may not edit the page.',
    ),
});
export type Attention = ApiResponse<typeof attentionSchema>;
