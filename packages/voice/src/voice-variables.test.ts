import { describe, expect, it } from 'vitest';
import { SPECIFIED_OFFERS } from '@pickup/contracts/settings/offers-from-settings';
import { calculateResults, SPECIFIED_MODEL } from '@pickup/roi';
import { ASSISTANT_VARIABLES } from './assistant-variables.ts';
import { voiceVariables } from './voice-variables.ts';

const { defaults } = SPECIFIED_MODEL;
const RESULTS = calculateResults(SPECIFIED_MODEL, defaults);

describe('the assistant’s variables', () => {
  const variables = voiceVariables(defaults, RESULTS, SPECIFIED_OFFERS.en, 'America/Chicago');

  it('contain the visitor’s inputs, and results rounded so that they can be spoken', () => {
    expect(variables).toMatchObject({
      businessType: 'Plumbing',
      planName: 'Elite',
      jobsPerMonth: 15,
      additionalJobs: 3,
      netMonthlySavings: 1488,
      visitorTimeZone: 'America/Chicago',
    });
    for (const value of Object.values(variables)) expect(String(value)).not.toMatch(/\.\d{2,}/);
  });

  it('differ in Spanish only in the trade’s name', () => {
    const spanish = voiceVariables(defaults, RESULTS, SPECIFIED_OFFERS.es, 'America/Chicago');
    expect(spanish).toEqual({ ...variables, businessType: 'Plomería' });
  });

  it('have the names that the prompt expects, in the same order', () => {
    expect(Object.keys(variables)).toEqual(ASSISTANT_VARIABLES);
  });
});
