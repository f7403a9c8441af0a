import { siteSettingsSchema } from '@pickup/contracts/settings/site-settings';
import { describe, expect, it } from 'vitest';
import type { Config } from './config/config.ts';
import { testConfig } from '../test/support/test-config.ts';
import { welcome } from './welcome.ts';

const config = testConfig('/srv/pickup/data', {
  config: { operatorToken: null, rateLimits: true },
});
const server = {
  port: 3_000,
  databaseKind: 'pglite',
  operatorTokenFile: '/srv/pickup/data/operator-token',
  ownerLink: null,
  intake: null,
} as const;

it('the welcome text shows the address, how to stop the server, and the services it uses', () => {
  expect(welcome(config, server).split('\n')).toEqual([
    'Pickup is at http://localhost:3000 — press Ctrl+C to stop',
    'Console: http://localhost:3000/console',
    'Database: embedded, in /srv/pickup/data',
    'Operator token: /srv/pickup/data/operator-token',
    'Email: not sent, but saved in /srv/pickup/data/outbox. Set it up in the console, under Settings, Email',
    'Notices: mail.operators is empty, so no one is notified of new leads',
    'Booking: at /book. Visitors book a free time, or request a time if no one’s availability is set',
    'Voice: no platform is set, so the button opens the guided assistant',
    '',
  ]);
});

it.each([
  [{ siteUrl: 'https://leads.example/' }, 'https://leads.example/console'],
  [
    { siteUrl: 'https://leads.example', consoleUrl: 'https://console.example/' },
    'https://console.example/console',
  ],
])('with %j, the welcome text shows the console’s public address', (hosts, address) => {
  const settings = { ...config.settings, ...hosts };
  expect(welcome({ ...config, settings }, server)).toContain(`\nConsole: ${address}\n`);
});

it('the welcome text shows the database and the intake function in use, but no password, token or key', () => {
  const text = welcome(
    {
      ...config,
      host: '2001:db8::1',
      databaseUrl: 'postgres://pickup:hunter2@db.example:5432/leads?sslmode=require',
      operatorToken: 'hunter2hunter2hunter2',
      rateLimits: false,
      delivery: { ...config.delivery, smtpUrl: 'smtps://u:hunter2@mail.example:465' },
      settings: {
        ...config.settings,
        webhooks: siteSettingsSchema.shape.webhooks.parse([{ id: 'crm', url: 'https://c.test' }]),
        mail: { ...config.settings.mail, operators: ['boss@pickup.test'] },
      },
    },
    {
      port: 80,
      databaseKind: 'postgres',
      operatorTokenFile: null,
      ownerLink: null,
      intake: {
        url: 'https://p.example/functions/v1/lead-intake',
        key: 'anon',
        serverRole: 'fallback',
      },
    },
  );
  expect(text).toContain('http://[2001:db8::1]:80 ');
  expect(text).toContain('Database: PostgreSQL, db.example:5432/leads\n');
  expect(text).toContain('Operator token: as set in OPERATOR_TOKEN');
  expect(text).toContain('Leads: p.example receives them, and this server receives the rest');
  expect(text).toContain('Rate limits are off');
  expect(text).toContain('Email: sent by mail.example:465\n');
  expect(text).toContain('Webhooks: crm\n');
  expect(text).not.toContain('Notices');
  expect(text).not.toContain('hunter2');
});

it.each([
  [
    'copy',
    'key',
    'Leads: p.example receives them, and this server keeps a copy of each (intake.copy)',
  ],
  [
    'none',
    null,
    'Leads: p.example receives them without a key (SUPABASE_ANON_KEY is not set), and this server stores none (intake.copy is false)',
  ],
] as const)(
  'the welcome text says what the server does while an intake function receives leads: %s',
  (serverRole, key, line) => {
    const intake = { url: 'https://p.example/functions/v1/lead-intake', key, serverRole };
    expect(welcome(config, { ...server, intake }).split('\n')).toContain(line);
  },
);

describe('the lines about voice calls', () => {
  const siteUrl = 'https://roi.pickup.example';
  const voiceOf = (voice: object, overrides: Partial<Config['settings']> = {}, secret = true) => {
    const settings = {
      ...config.settings,
      voice: siteSettingsSchema.shape.voice.parse({ assistantId: 'asst', ...voice }),
      ...overrides,
    };
    const secrets = {
      privateKey: 'hunter2hunter2',
      webhookSecret: secret ? 'hunter2hunter2hunter2' : null,
    };
    const text = welcome({ ...config, settings, voice: secrets }, server);
    expect(text).not.toContain('hunter2');
    return text.split('\n').filter((line) => line.startsWith('Voice'));
  };

  it('show the platform and the address to which it sends its messages', () => {
    expect(voiceOf({}, { siteUrl })).toEqual([
      'Voice: calls go through this server to api.vapi.ai',
      'Voice events: accepted at https://roi.pickup.example/voice/events',
    ]);
  });

  it('say that the page calls the platform directly when a public key is set', () => {
    expect(voiceOf({ publicKey: 'public', apiUrl: 'http://127.0.0.1:4010' }, { siteUrl })[0]).toBe(
      'Voice: the page calls 127.0.0.1:4010 directly, with the public key and without caps',
    );
  });

  it('name the missing secret or setting when messages cannot arrive', () => {
    expect(voiceOf({}, { siteUrl }, false)[1]).toBe(
      'Voice events: VOICE_WEBHOOK_SECRET is not set, so none are accepted',
    );
    expect(voiceOf({})[1]).toBe(
      'Voice events: accepted at /voice/events. Set siteUrl to send the platform this address',
    );
  });
});

it('until there is an owner, the second line shows the link for creating the owner account', () => {
  const ownerLink = 'http://localhost:3000/console/setup#token=abc';
  expect(welcome(config, { ...server, ownerLink }).split('\n')[1]).toBe(
    `Create the owner account (the link works once, for up to 24 hours): ${ownerLink}`,
  );
});
