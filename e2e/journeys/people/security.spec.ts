import {
  fillLead,
  newContact,
  openLeadDialog,
  submitButton,
  toast,
} from '../../support/lead-form.ts';
import { expect, test } from '../../support/test.ts';

test('a visit in which the visitor becomes a lead violates no security policy, contacts no other origin and loads immutable scripts', async ({
  page,
  context,
  request,
}) => {
  const scripts: string[] = [];
  page.on('request', (sent) => {
    if (sent.resourceType() === 'script') scripts.push(sent.url());
  });
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (what: string) => violations.push(what));
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
  expect(violations).toEqual([]);

  await test.step('scripts are immutable and compressed', async () => {
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of new Set(scripts)) {
      const response = await request.get(script, { headers: { 'accept-encoding': 'br' } });
      expect(response.headers()['content-encoding'], script).toBe('br');
      expect(response.headers()['cache-control'], script).toContain('immutable');
    }
  });
});
