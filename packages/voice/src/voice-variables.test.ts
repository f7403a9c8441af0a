import { describe, expect, it } from 'vitest';
import { OFFER_TEXTS } from '@pickup/messages/by-language';
import { calculateResults, DEFAULT_INPUTS } from '@pickup/roi';
import { ASSISTANT_VARIABLES, RESERVED_VARIABLES } from './assistant-variables.ts';
import { voiceVariables } from './voice-variables.ts';

const RESULTS = calculateResults(DEFAULT_INPUTS);

describe('the assistant’s variables', () => {
  const variables = voiceVariables(DEFAULT_INPUTS, RESULTS, OFFER_TEXTS.en.trades);

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

  it('differ in Spanish only by the name of the trade', () => {
    const spanish = voiceVariables(DEFAULT_INPUTS, RESULTS, OFFER_TEXTS.es.trades);
    expect(spanish).toEqual({ ...variables, businessType: 'Plomería' });
  });

  it('use none of the platform’s own names', () => {
    for (const name of RESERVED_VARIABLES) expect(variables).not.toHaveProperty(name);
  });

  it('match the list for prompts, name by name', () => {
    expect(Object.keys(variables)).toEqual(ASSISTANT_VARIABLES);
  });
});
