import { CANARY_HEADER } from '@pickup/contracts/operations/canary';
import { expect } from 'vitest';
import { beginRun } from '../../src/features/operations/canary/runs.ts';
import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import type { TestServer } from '../support/test-server.ts';
import { LEAD_INTAKE_PATH } from '@pickup/contracts/leads/lead-intake-address';

export function postCanary(
  server: TestServer,
  token: string,
  overrides: Readonly<Record<string, unknown>> = {},
): Promise<Response> {
  return server.request(LEAD_INTAKE_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [CANARY_HEADER]: token },
    body: JSON.stringify(exampleLeadBody({ has_consent: undefined, ...overrides })),
  });
}

/** Starts a due canary run and submits its lead. Returns the lead's id. */
export async function submitCanary(
  server: TestServer,
  now: Date,
  overrides: Readonly<Record<string, unknown>>,
): Promise<string> {
  const run = await beginRun(server.database, now);
  const response = await postCanary(server, run?.token ?? '', overrides);
  expect(await response.json()).toEqual({ ok: true, lead_id: run?.leadId, code: 'accepted' });
  return run?.leadId ?? '';
}
