import { describe, expect, it } from 'vitest';
import { WEBHOOK_EVENTS, webhooksSchema, webhookSecretVariable } from './webhook-settings.ts';

const endpoint = (url: string) => [{ id: 'crm', url }];
const problems = (url: string) =>
  webhooksSchema.safeParse(endpoint(url)).error?.issues.map(({ message }) => message) ?? [];

describe('webhooksSchema', () => {
  it('subscribes to new leads in the standard format by default', () => {
    const url = 'https://hooks.example/catch/1/abc?x=1';
    const defaults = { events: ['lead.created'], mapping: 'standard' };
    const off = { allowPrivateNetwork: false, paused: false };
    expect(webhooksSchema.parse(endpoint(url))).toEqual([{ id: 'crm', url, ...defaults, ...off }]);
  });

  it('allows the canary’s lead only in formats that create no contact', () => {
    const allowed = (mapping: string) =>
      webhooksSchema.safeParse([
        { id: 'crm', url: 'https://hooks.example/', events: ['canary.lead'], mapping },
      ]).success;
    expect(['standard', 'flat'].map(allowed)).toEqual([true, true]);
    expect(['gohighlevel', 'hubspot'].map(allowed)).toEqual([false, false]);
  });

  it('allows only new leads for a lead function, because the request body does not contain the event', () => {
    const problemsOf = (events: readonly string[]) =>
      webhooksSchema
        .safeParse([{ id: 'crm', url: 'https://hooks.example/', events, mapping: 'lead-intake' }])
        .error?.issues.map(({ message, path }) => `${path.join('.')} ${message}`);
    expect(problemsOf(['lead.created'])).toBeUndefined();
    for (const event of WEBHOOK_EVENTS.filter((one) => one !== 'lead.created')) {
      expect(problemsOf(['lead.created', event])).toEqual([
        '0.events must be lead.created alone, because this mapping does not name the event',
      ]);
    }
  });

  const WITH_CREDENTIALS = ['https://user@hooks.example/', 'https://user:pass@hooks.example/'];
  it.each(WITH_CREDENTIALS)('refuses credentials in the URL %s', (url) => {
    expect(problems(url)).toEqual([
      'must not contain a user name or password, because requests are signed',
    ]);
  });

  const NOT_ADDRESSES = ['ftp://hooks.example/', 'hooks.example', ''];
  it.each(NOT_ADDRESSES)('refuses %j, which is not a web address', (url) => {
    expect(problems(url)).toEqual(['must be an http or https address']);
  });

  it('refuses the same id twice', () => {
    const twice = [...endpoint('https://a.example/'), ...endpoint('https://b.example/')];
    expect(webhooksSchema.safeParse(twice).success).toBe(false);
  });
});

describe('webhookSecretVariable', () => {
  it('names the variable after the id', () => {
    expect(webhookSecretVariable('my-crm')).toBe('WEBHOOK_SECRET_MY_CRM');
  });
});
