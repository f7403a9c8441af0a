import { describe, expect, it } from 'vitest';
import type { LeadJob } from '../../deliveries/index.ts';
import { deliverySteps, type SentLead } from './canary-steps.ts';

const SENT = new Date('2026-11-26T10:00:00Z');
const after = (seconds: number) => new Date(SENT.getTime() + seconds * 1_000);

const job = (overrides: Partial<LeadJob>): LeadJob => ({
  id: '1',
  kind: 'report-mail',
  target: '',
  state: 'done',
  startedAt: after(1),
  finishedAt: after(2),
  lastError: '',
  ...overrides,
});
const WAITING = { state: 'ready', startedAt: null, finishedAt: null } as const;
const webhook = (overrides: Partial<LeadJob> = {}) =>
  job({ kind: 'webhook', target: 'crm', ...overrides });

/**
 * Formats each step as its state with its detail or its time. A step that is still running is null.
 */
const stepsOf = (lead: Partial<SentLead>, seconds = 10) =>
  deliverySteps({
    jobs: [job({})],
    sentAt: SENT,
    now: after(seconds),
    arrival: null,
    ...lead,
  }).map((step) => step && `${step.state} ${step.detail || (step.took_ms ?? '')}`.trim());

describe('the steps of a canary lead after the intake', () => {
  it('pass when the report and the webhook are accepted, and are off if not set up', () => {
    expect(stepsOf({ jobs: [job({}), webhook({ finishedAt: after(3) })] })).toEqual([
      'passed 1000',
      'passed 2000',
      'passed 3000',
    ]);
    expect(stepsOf({})[2]).toBe('off no webhook gets test leads (canary.lead)');
    expect(stepsOf({ jobs: [job({ state: 'saved' })] })[1]).toBe(
      'off no mail server is set up, so the email was saved to a file',
    );
  });

  it('fail if the lead has no report job, or if no worker runs the job within a minute', () => {
    const jobs = [job(WAITING)];
    expect(stepsOf({ jobs }, 60).slice(0, 2)).toEqual([null, null]);
    expect(stepsOf({ jobs }, 61).slice(0, 2)).toEqual([
      'failed no worker ran the job within 60 seconds',
      'unreached',
    ]);
    expect(stepsOf({ jobs: [] })[0]).toBe('failed the lead has no report job');
  });

  it('fail if a receiver refuses a delivery, or does not accept it within two minutes', () => {
    const retrying = { state: 'ready', finishedAt: null, lastError: 'answered 500' } as const;
    const jobs = [job(retrying), webhook(retrying)];
    expect(stepsOf({ jobs }, 120)).toEqual(['passed 1000', null, null]);
    expect(stepsOf({ jobs }, 121).slice(1)).toEqual(['failed answered 500', 'failed answered 500']);
    const dead = [job({ state: 'dead', lastError: 'no such mailbox' })];
    expect(stepsOf({ jobs: dead })[1]).toBe('failed no such mailbox');
    const skipped = [job({ lastError: 'the address is on the suppression list' })];
    expect(stepsOf({ jobs: skipped })[1]).toBe('failed the address is on the suppression list');
  });

  it('fail if the email is in the spam folder, or does not arrive within ten minutes', () => {
    const arrival = (folder: 'inbox' | 'spam' | null, error = '') => ({ folder, error });
    expect(stepsOf({ arrival: arrival('inbox') })[1]).toBe('passed 10000');
    expect(stepsOf({ arrival: arrival('spam') })[1]).toBe('failed it arrived in the spam folder');
    expect(stepsOf({ arrival: arrival(null) }, 600)[1]).toBeNull();
    expect(stepsOf({ arrival: arrival(null) }, 601)[1]).toBe(
      'failed the mail server accepted the email, but it did not arrive within 10 minutes',
    );
    expect(stepsOf({ arrival: arrival(null, 'wrong password') }, 601)[1]).toBe(
      'failed wrong password',
    );
  });
});
