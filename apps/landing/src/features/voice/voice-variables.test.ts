import { describe, expect, it } from 'vitest';
import { calculateResults, DEFAULT_INPUTS } from '@pickup/roi';
import { voiceVariables } from './voice-variables.ts';

// Names the platform fills in itself; ours must not stand in their way.
const RESERVED = ['now', 'date', 'time', 'month', 'day', 'year', 'customer', 'call', 'transport'];

describe('what the assistant is told', () => {
  const variables = voiceVariables(DEFAULT_INPUTS, calculateResults(DEFAULT_INPUTS));

  it('is the visitor’s numbers in sayable form', () => {
    expect(variables).toMatchObject({
      businessType: 'Plumbing',
      planName: 'Elite',
      jobsPerMonth: 15,
      additionalJobs: 3,
      netMonthlySavings: 1488,
    });
    for (const value of Object.values(variables)) expect(String(value)).not.toMatch(/\.\d{2,}/);
  });

  it('keeps clear of the platform’s own names', () => {
    expect(Object.keys(variables).filter((name) => RESERVED.includes(name))).toEqual([]);
  });
});
