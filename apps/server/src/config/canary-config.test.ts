import { describe, expect, it } from 'vitest';
import { configOf, configProblems } from '../../test/read-config.ts';
import type { Environment } from './config.ts';

const problems = (env: Environment, canary: object = {}) => configProblems(env, { canary });

describe('the settings of the canary', () => {
  it('are off by default', () => {
    const config = configOf({});
    expect(config.settings.canary).toEqual({ enabled: false, phones: [] });
    expect(config.canary).toEqual({ imapUrl: null });
  });

  it('need an address for the report', () => {
    expect(problems({}, { enabled: true })).toEqual([
      expect.stringContaining('canary.email must be set'),
    ]);
    expect(problems({}, { enabled: true, email: 'canary@agency.test' })).toEqual([]);
  });

  it('may be used with a hosted project', () => {
    const hosted = { SUPABASE_URL: 'https://p.example', SUPABASE_ANON_KEY: 'anon' };
    expect(problems(hosted, { enabled: true, email: 'canary@agency.test' })).toEqual([]);
  });

  it.each(['imaps://canary%40agency.test:p%40ss@mail.test', 'imap://canary:secret@mail.test:143'])(
    'accept the mailbox %s',
    (url) => {
      expect(configOf({ CANARY_IMAP_URL: url }).canary.imapUrl).toBe(url);
    },
  );

  it.each(['imaps://mail.test', 'https://a:b@mail.test', 'imaps://a:%zz@mail.test', 'mail.test'])(
    'refuse the mailbox %s, without repeating it',
    (url) => {
      const [problem = '', ...others] = problems({ CANARY_IMAP_URL: url });
      expect(others).toEqual([]);
      expect(problem).toMatch(/^CANARY_IMAP_URL must be an address like/);
    },
  );
});
