import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, type Environment } from './config.ts';

function read(env: Environment, over: object = {}) {
  const settings = {
    brand: { name: 'Pickup', legalName: 'Pickup AI, Inc.' },
    mainSite: { url: 'https://pickup.example/' },
    phone: '(555) 010-0199',
    ...over,
  };
  try {
    return readConfig(env, () => JSON.stringify(settings)).calendarEvents;
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

const SECRET = 'a-secret-of-some-length';

describe('the secrets of calendar services', () => {
  it('are optional, and read unchanged', () => {
    expect(read({})).toEqual({ calendly: null, 'cal.com': null, hubspot: null });
    const env = {
      CALENDLY_WEBHOOK_KEY: SECRET,
      CALCOM_WEBHOOK_SECRET: `${SECRET}2`,
      HUBSPOT_CLIENT_SECRET: `${SECRET}3`,
    };
    expect(read(env, { siteUrl: 'https://roi.agency.test/' })).toEqual({
      calendly: SECRET,
      'cal.com': `${SECRET}2`,
      hubspot: `${SECRET}3`,
    });
  });

  it('are refused if they are easily guessed', () => {
    expect(read({ CALENDLY_WEBHOOK_KEY: 'short' })).toEqual([
      'CALENDLY_WEBHOOK_KEY must be 16 to 200 visible ASCII characters',
    ]);
  });

  it('need the public address for HubSpot, which signs it', () => {
    expect(read({ HUBSPOT_CLIENT_SECRET: SECRET })).toEqual([
      'siteUrl is missing: HUBSPOT_CLIENT_SECRET is set, and HubSpot signs the address',
    ]);
  });
});
