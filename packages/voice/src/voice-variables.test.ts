import { describe, expect, it } from 'vitest';
import { calculateResults, DEFAULT_INPUTS } from '@pickup/roi';
import { ASSISTANT_VARIABLES, RESERVED_VARIABLES } from './assistant-variables.ts';
import { voiceVariables } from './voice-variables.ts';

describe('the assistant’s variables', () => {
  const variables = voiceVariables(DEFAULT_INPUTS, calculateResults(DEFAULT_INPUTS));

  it('contain the visitor’s numbers as they are spoken', () => {
    expect(variables).toMatchObject({
      businessType: 'Plumbing',
      planName: 'Elite',
      jobsPerMonth: 15,
      additionalJobs: 3,
      netMonthlySavings: 1488,
    });
    for (const value of Object.values(variables)) expect(String(value)).not.toMatch(/\.\d{2,}/);
  });

  it('use none of the platform’s own names', () => {
    for (const name of RESERVED_VARIABLES) expect(variables).not.toHaveProperty(name);
  });

  it('match the list for prompts, name by name', () => {
    expect(Object.keys(variables)).toEqual(Object.keys(ASSISTANT_VARIABLES));
  });
});
