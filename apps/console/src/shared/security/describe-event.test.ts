import {
  SECURITY_ACTIONS,
  type SecurityAction,
} from '@pickup/contracts/people/security-event-kinds';
import type { SecurityEvent } from '@pickup/contracts/people/security-events';
import { expect, test } from 'vitest';
import { describeEvent } from './describe-event.ts';

const ADA = { user_id: 'ada', name: 'Ada', email: 'ada@example.com' };
const BOB = { user_id: 'bob', name: '', email: 'bob@example.com' };
const STRANGER = { user_id: 'x', name: '', email: '' };
const UNKNOWN_ACTOR = { person: null, key: null };
const byPerson = (person: typeof ADA) => ({ person, key: null });

function sentenceFor(action: SecurityAction, overrides: Partial<SecurityEvent> = {}, ownId = '') {
  const base = { id: '1', at: '2026-01-01T00:00:00.000Z', network: '', user_agent: '' };
  const event = { ...base, action, by: byPerson(ADA), of: ADA, details: {}, ...overrides };
  const { who, what } = describeEvent(event, ownId);
  return `${who} ${what}`;
}

test.each<[SecurityAction, Partial<SecurityEvent>, string]>([
  ['signed_in', { details: { method: 'password' } }, 'Ada signed in with a password'],
  [
    'signed_in',
    { details: { method: 'oauth', provider: 'google' } },
    'Ada signed in through a provider (google)',
  ],
  [
    'sign_in_failed',
    { of: BOB, by: UNKNOWN_ACTOR },
    'An unknown person tried to sign in as bob@example.com and was refused',
  ],
  [
    'operator_changed',
    { of: BOB, details: { from: 'agent', to: 'viewer' } },
    'Ada changed bob@example.com’s role from agent to viewer',
  ],
  [
    'operator_changed',
    { of: BOB, details: { from: 'owner', to: 'agent', keys: 2 } },
    'Ada changed bob@example.com’s role from owner to agent. 2 keys were revoked',
  ],
  [
    'operator_removed',
    { of: BOB, details: { leads: 3 } },
    'Ada removed bob@example.com. 3 leads became unassigned',
  ],
  [
    'operator_removed',
    { of: BOB, details: { leads: 1 } },
    'Ada removed bob@example.com. 1 lead became unassigned',
  ],
  [
    'operator_invited',
    { of: BOB, details: { role: 'agent' } },
    'Ada invited bob@example.com as agent',
  ],
  ['user_invited', { of: BOB }, 'Ada sent an invitation email to bob@example.com'],
  [
    'leads_downloaded',
    { of: null, by: { person: null, key: 'CRM' } },
    'CRM downloaded leads as CSV',
  ],
  [
    'password_changed',
    { details: { ended: 2 } },
    'Ada changed their password. 2 other sessions ended',
  ],
  [
    'settings_changed',
    { details: { settings: ['mail', 'siteUrl', 'SMTP_URL', 'BACKUP_TO', 'BACKUP_AT'] } },
    'Ada changed settings: Email, Address of the page, Mail server, Backup plan',
  ],
  ['settings_changed', {}, 'Ada changed settings'],
  ['owner_set_up', { by: UNKNOWN_ACTOR }, 'Ada became owner with the server’s setup link'],
  [
    'signed_in',
    { by: byPerson(STRANGER), of: STRANGER },
    'An account that has no role here signed in',
  ],
  [
    'password_changed',
    { of: STRANGER },
    'Ada changed the password of an account that has no role here',
  ],
  [
    'recovery_requested',
    { of: BOB, by: UNKNOWN_ACTOR },
    'An unknown person asked for a link to reset bob@example.com’s password',
  ],
])('describes %s with %o in a sentence', (action, overrides, sentence) => {
  expect(sentenceFor(action, overrides)).toBe(sentence);
});

test('addresses the reader as you', () => {
  const others = sentenceFor('signed_out', { details: { scope: 'others' } }, 'ada');
  expect(others).toBe('You signed out everywhere else');
  const removed = sentenceFor('operator_factors_removed', { by: byPerson(BOB) }, 'ada');
  expect(removed).toBe('bob@example.com removed your second factors');
  expect(sentenceFor('password_changed', {}, 'ada')).toBe('You changed your password');
});

test('describes every event in a full sentence', () => {
  for (const action of Object.keys(SECURITY_ACTIONS) as SecurityAction[]) {
    for (const affected of [null, ADA, BOB]) {
      const sentence = sentenceFor(action, { of: affected });
      expect(sentence).toMatch(/^Ada [a-z]/);
      expect(sentence).not.toMatch(/undefined|null|_|\s\s|\s$/);
    }
  }
});
