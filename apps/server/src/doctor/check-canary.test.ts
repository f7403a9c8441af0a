import { listenBeforeApp } from '@pickup/test-sinks/listen-before-app';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { checkForm } from './check-canary.ts';
import { LEAD_INTAKE_PATH } from '@pickup/contracts/lead-intake-address';

it('says which part of the page does not load', async () => {
  const early = await listenBeforeApp();
  const files: Record<string, Response | string> = {};
  early.answerWith(
    new Hono().get('*', (c) => {
      const file = files[c.req.path];
      if (file === undefined) return c.text('', 404);
      const type = c.req.path === '/' ? 'text/html' : 'text/javascript';
      return typeof file === 'string' ? c.body(file, 200, { 'content-type': type }) : file;
    }),
  );
  const found = async (site = early.origin) => {
    const [{ state, text } = { state: '', text: '' }] = await checkForm(site);
    return `${state}: ${text}`;
  };
  expect(await found()).toBe('problem: the page answered 404.');
  files['/'] = '<p>Welcome</p>';
  expect(await found()).toBe('problem: the page names no script.');
  files['/'] = '<script src="/assets/entry.js"></script>';
  files['/assets/entry.js'] = 'import("./dialog.js")';
  expect(await found()).toBe('problem: /assets/dialog.js answered 404.');
  files['/assets/dialog.js'] = 'let noForm';
  expect(await found()).toBe('problem: no script of the page sends the form.');
  files['/assets/dialog.js'] = `fetch("${LEAD_INTAKE_PATH}")`;
  expect(await found()).toMatch(/^ok: /);
  await early.close();
  expect(await found('http://127.0.0.1:1')).toMatch(/^problem: /);
  expect(await checkForm(undefined)).toEqual([]);
});
