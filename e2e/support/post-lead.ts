import { LEAD_INTAKE_PATH } from '@pickup/contracts/leads/lead-intake-address';
import type { Contact } from './lead-form.ts';
import type { RunningServer } from './start-server.ts';

/**
 * Posts a lead with consent without using the form, for tests of other pages. In the last
 * parameter, `contact` adds fields to the contact, and the other members add fields to the body.
 * Returns the lead's id.
 */
export async function postLead(
  server: Pick<RunningServer, 'origin'>,
  contact: Contact,
  {
    contact: more = {},
    ...body
  }: { readonly contact?: object; readonly [member: string]: unknown } = {},
): Promise<string> {
  const response = await fetch(`${server.origin}${LEAD_INTAKE_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      contact: {
        first_name: contact.firstName,
        last_name: contact.lastName,
        email: contact.email,
        phone: contact.phone,
        business_type: 'plumbing',
        ...more,
      },
      selected_plan: 'elite',
      jobs_per_month: 20,
      avg_job_profit: 350,
      admin_hours_per_week: 8,
      has_consent: true,
      ...body,
    }),
  });
  if (!response.ok)
    throw new Error(`the intake returned ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { readonly lead_id: string }).lead_id;
}
