import { describe, expect, it } from 'vitest';
import { refusalText } from './refusal-text.ts';
import { NOT_SENT } from './send-lead.ts';

const refused = (status: number, retryAfter: number | null = null) =>
  refusalText({ ...NOT_SENT, status, retryAfter });

describe('the message for a refused lead', () => {
  it.each([
    [0, 'in a moment'],
    [60, 'in a moment'],
    [61, 'in 2 minutes'],
    [600, 'in 10 minutes'],
    [3_000, 'in 50 minutes'],
    [3_001, 'in about an hour'],
    [3_600, 'in about an hour'],
    [3_601, 'in about 2 hours'],
    [86_400, 'in about 24 hours'],
    [null, 'later'],
  ])('describes a delay of %s seconds as "%s"', (seconds, words) => {
    expect(refused(429, seconds)).toBe(`Too many attempts. Try again ${words}.`);
  });

  it('asks the visitor to check the details if the status is 400', () => {
    expect(refused(400)).toMatch(/check the details/);
  });

  it('says that the details are still in the form if no response arrived or the server failed', () => {
    for (const status of [0, 500])
      expect(refused(status)).toMatch(/still in the form\. Try again in a moment\.$/);
    expect(refused(503, 120)).toMatch(/Try again in 2 minutes/);
  });
});
