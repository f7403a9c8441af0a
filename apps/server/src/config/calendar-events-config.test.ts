import { describe, expect, it } from 'vitest';
import { configOf, configProblems } from '../../test/read-config.ts';

const SECRET = 'a-secret-of-some-length';

describe('the secrets of calendar services', () => {
  it('are optional, and read unchanged', () => {
    expect(configOf({}).calendarEvents).toEqual({ calendly: null, 'cal.com': null, hubspot: null });
    const env = {
      CALENDLY_WEBHOOK_KEY: SECRET,
      CALCOM_WEBHOOK_SECRET: `${SECRET}2`,
      HUBSPOT_CLIENT_SECRET: `${SECRET}3`,
    };
    expect(configOf(env, { siteUrl: 'https://roi.agency.test/' }).calendarEvents).toEqual({
      calendly: SECRET,
      'cal.com': `${SECRET}2`,
      hubspot: `${SECRET}3`,
    });
  });

  it('are refused if they are easily guessed', () => {
    expect(configProblems({ CALENDLY_WEBHOOK_KEY: 'short' })).toEqual([
      'CALENDLY_WEBHOOK_KEY must be 16 to 200 visible ASCII characters',
    ]);
  });

  it('need the public address for HubSpot, which signs it', () => {
    expect(configProblems({ HUBSPOT_CLIENT_SECRET: SECRET })).toEqual([
      'siteUrl is missing: HUBSPOT_CLIENT_SECRET is set, and HubSpot signs the address',
    ]);
  });
});
