import { startWebhookReceiver } from '@pickup/test-sinks/webhook-receiver';
import { expect, it } from 'vitest';
import { checkForm } from './check-canary.ts';
import { LEAD_INTAKE_PATH } from '@pickup/contracts/leads/lead-intake-address';

it('reports a page that does not load, and a page without a script that sends the form', async () => {
  const server = await startWebhookReceiver();
  const files: Record<string, string> = {};
  server.respond(({ path }) => {
    const headers = { 'content-type': path === '/' ? 'text/html' : 'text/javascript' };
    const body = files[path];
    return { kind: 'status', status: body === undefined ? 404 : 200, headers, body: body ?? '' };
  });
  const finding = async (site = server.url) => {
    const [{ state, text } = { state: '', text: '' }] = await checkForm(site);
    return `${state}: ${text}`;
  };
  expect(await finding()).toBe('problem: the page responded with 404.');
  files['/'] = '<p>Welcome</p>';
  expect(await finding()).toBe('problem: the page has no script.');
  files['/'] = '<script src="/assets/entry.js"></script>';
  files['/assets/entry.js'] = 'import("./dialog.js")';
  expect(await finding()).toBe('problem: /assets/dialog.js responded with 404.');
  files['/assets/dialog.js'] = 'let noForm';
  expect(await finding()).toBe('problem: none of the page’s scripts sends the form.');
  files['/assets/dialog.js'] = `fetch("${LEAD_INTAKE_PATH}")`;
  expect(await finding()).toMatch(/^ok: /);
  await server.stop();
  expect(await finding('http://127.0.0.1:1')).toMatch(/^problem: /);
  expect(await checkForm(undefined)).toEqual([]);
});
