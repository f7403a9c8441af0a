import { fillLead, newContact, openLeadDialog, submitButton, toast } from '../support/lead-form.ts';
import { expect, test } from '../support/test.ts';

const ADDRESSES = ['/', '/book', '/no-such-page', '/favicon.svg', '/healthz', '/api/leads'];

for (const address of ADDRESSES) {
  test(`${address} answers with the security headers`, async ({ request }) => {
    const headers = (await request.get(address)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toMatch(/default-src 'none'|default-src 'self'/);
    expect(policy).toContain('frame-ancestors');
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBeTruthy();
    expect(headers['permissions-policy']).toBeTruthy();
    expect(headers['x-powered-by']).toBeUndefined();
  });
}

test('a whole visit, lead included, follows the policy and contacts no other origin', async ({
  page,
  context,
}) => {
  const broken: string[] = [];
  await page.exposeFunction('noteViolation', (what: string) => broken.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { noteViolation } = window as unknown as { noteViolation(what: string): void };
      noteViolation(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  await page.goto('/');
  const dialog = await openLeadDialog(page);
  await fillLead(dialog, newContact());
  const booking = context.waitForEvent('page');
  await submitButton(dialog).click();
  await expect(toast(page, 'Success!')).toBeVisible();
  await booking;
  await page.goto('/book');
  expect(broken).toEqual([]);
});

test('scripts are immutable, precompressed and named by their content', async ({
  page,
  request,
}) => {
  const scripts: string[] = [];
  page.on('request', (sent) => {
    if (sent.resourceType() === 'script') scripts.push(sent.url());
  });
  await page.goto('/');
  await openLeadDialog(page);
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) {
    const answer = await request.get(script, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers()['content-encoding'], script).toBe('br');
    expect(answer.headers()['cache-control'], script).toContain('immutable');
  }
});

test('other callers cannot read the operator’s leads', async ({ request }) => {
  for (const headers of [{}, { authorization: 'Bearer wrong' }]) {
    for (const address of ['/api/leads', '/api/leads.csv']) {
      const answer = await request.get(address, { headers });
      expect(answer.status()).toBe(401);
      expect(await answer.json()).toMatchObject({ code: 'unauthorized' });
    }
  }
});

test('another site cannot send leads in a visitor’s name', async ({ request }) => {
  const answer = await request.post('/functions/v1/lead-intake', {
    headers: { origin: 'https://elsewhere.example' },
    data: {},
  });
  expect(answer.status()).toBe(403);
});
