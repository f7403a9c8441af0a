import type { Page } from '@playwright/test';
import { GATEWAY_KEY, type FunctionsGateway } from '@pickup/test-sinks/functions-gateway';
import { expectHydrated } from '../../support/calculator.ts';
import {
  leadDialog,
  sendLead,
  submitButton,
  toast,
  type Contact,
} from '../../support/lead-form.ts';
import { leadsOf } from '../../support/operator.ts';
import type { RunningServer } from '../../support/start-server.ts';
import { expect, test } from '../../support/test.ts';

// A Supabase project may already have a function called `lead-intake`. The project's gateway allows
// only the platform's headers, and refuses requests without the project's key.

const booking = { url: 'https://calendly.com/pickup/call', provider: 'calendly' };
const withKey = { SUPABASE_ANON_KEY: GATEWAY_KEY };
const FUNCTION_ERRORS = /status of [45]\d\d|CORS policy|ERR_FAILED|ERR_EMPTY_RESPONSE/;

test('the page shows success even if the function’s response is not JSON, and the server keeps a copy of the lead', async ({
  page,
  gateway,
  shareServer,
}) => {
  const server = await shareServer({ booking, intake: intakeAt(gateway) }, withKey);
  gateway.respond({ body: 'ok' });
  const contact = await sendFrom(page, server);
  await expect(toast(page, 'Success!')).toBeVisible();
  const calls = callsOf(gateway, contact);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.headers).toMatchObject({
    apikey: GATEWAY_KEY,
    authorization: `Bearer ${GATEWAY_KEY}`,
    'content-type': 'application/json',
  });
  expect(calls[0]?.body).toMatchObject({ idempotency_key: expect.any(String) });
  await expect.poll(() => leadsOf(server, contact.email)).toHaveLength(1);
});

test('if the function does not allow the page’s origin, the page shows "Submission Failed", and the server keeps the lead', async ({
  page,
  gateway,
  shareServer,
  faults,
}) => {
  faults.expect(FUNCTION_ERRORS);
  const server = await shareServer({ booking, intake: intakeAt(gateway) }, withKey);
  gateway.respond({ cors: false });
  const contact = await sendFrom(page, server);
  await expect(toast(page, 'Submission Failed')).toContainText('Please try again.');
  await expect(leadDialog(page)).toContainText('We saved your details and will be in touch.');
  expect(await leadsOf(server, contact.email)).toHaveLength(1);
  expect(server.log()).toContain('stored a lead that the function');
  // When the form is sent again, the function accepts the lead, and the server still has one lead.
  gateway.respond({});
  await submitButton(page).click();
  await expect(toast(page, 'Success!')).toBeVisible();
  expect(await leadsOf(server, contact.email)).toHaveLength(1);
});

function intakeAt(gateway: FunctionsGateway) {
  const highLimit = { count: 100_000, seconds: 3_600 };
  return {
    url: gateway.url,
    minimumFormMs: 0,
    limits: { perNetwork: highLimit, perEmail: highLimit },
  };
}

function callsOf(gateway: FunctionsGateway, { email }: Contact) {
  return gateway.calls.filter(({ body }) => body['contact.email'] === email);
}

async function sendFrom(page: Page, server: RunningServer): Promise<Contact> {
  await page.goto(server.origin);
  await expectHydrated(page);
  return sendLead(page);
}
