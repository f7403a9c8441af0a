import { describe, expect, it } from 'vitest';
import { configOf, configProblems } from '../../test/read-config.ts';
import type { Environment } from './config.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const ownMail = {
  siteUrl: 'https://roi.pickup.test',
  mail: { from: 'reports@pickup.test' },
};
const crm = { webhooks: [{ id: 'my-crm', url: 'https://crm.test/hook' }] };

const delivery = (env: Environment, over?: object) => configOf(env, over).delivery;

describe('the settings for emails and webhooks', () => {
  it('need nothing when nothing is sent', () => {
    expect(delivery({})).toEqual({ delivers: true, smtpUrl: null, webhookSecrets: new Map() });
  });

  it('accept a mail server with our own address and sender', () => {
    const url = 'smtps://user:password@mail.test:465';
    expect(delivery({ SMTP_URL: url }, ownMail).smtpUrl).toBe(url);
    expect(
      configProblems({ SMTP_URL: url }, { mail: { operators: ['boss@pickup.example'] } }),
    ).toEqual([
      'siteUrl is missing: SMTP_URL is set, and links in emails start with it',
      'mail.from is an example: SMTP_URL is set, and emails come from this address',
      'mail.operators contains an example: SMTP_URL is set, and notices go there',
    ]);
  });

  it.each(['mail.test', 'http://mail.test', 'smtp://', 'smtp:mail.test:abc'])(
    'refuse %s in place of a mail server',
    (url) => {
      const [problem] = configProblems({ SMTP_URL: url }, ownMail);
      expect(problem).toBe('SMTP_URL must be an address that begins with smtp:// or smtps://');
    },
  );

  it('need a secret for each endpoint, and accept two during a rotation', () => {
    const env = { WEBHOOK_SECRET_MY_CRM: `${SECRET}, ${SECRET}` };
    expect(delivery(env, crm).webhookSecrets).toEqual(new Map([['my-crm', [SECRET, SECRET]]]));
  });

  it('name the variable of a missing secret', () => {
    expect(configProblems({}, crm)).toEqual([
      'WEBHOOK_SECRET_MY_CRM is missing: the settings name the webhook "my-crm"',
    ]);
  });

  it.each([
    ['without its prefix', SECRET.slice(6)],
    ['of 23 bytes', `whsec_${Buffer.alloc(23, 7).toString('base64')}`],
    ['of 65 bytes', `whsec_${Buffer.alloc(65, 7).toString('base64')}`],
  ])('refuses a secret %s and does not repeat it', (_, secret) => {
    const [problem = '', ...more] = configProblems({ WEBHOOK_SECRET_MY_CRM: secret }, crm);
    expect(more).toEqual([]);
    expect(problem).toMatch(/^WEBHOOK_SECRET_MY_CRM must be whsec_/);
    expect(problem).not.toContain(secret);
  });

  it('leave deliveries to other processes only with PostgreSQL', () => {
    const database = { DATABASE_URL: 'postgres://db.test/pickup' };
    expect(delivery({ DELIVERIES: 'off', ...database }).delivers).toBe(false);
    expect(configProblems({ DELIVERIES: 'off' })).toEqual([
      'DELIVERIES=off needs DATABASE_URL: no other process can deliver from an embedded database',
    ]);
    expect(configProblems({ DELIVERIES: 'no' })).toEqual(['DELIVERIES must be "on" or "off"']);
  });

  it('need a postal address when reminders are sent', () => {
    expect(configProblems({}, { mail: { followUp: { enabled: true } } })).toEqual([
      'brand.postalAddress is missing: mail.followUp is marketing and must name it',
    ]);
  });
});
