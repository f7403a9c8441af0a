import { SECURITY_ACTIONS, type SecurityAction } from '@pickup/contracts/security-event-kinds';
import type { SecurityEvent } from '@pickup/contracts/security-events';
import { expect, test } from 'vitest';
import { describeEvent } from './describe-event.ts';

const ADA = { user_id: 'ada', name: 'Ada', email: 'ada@example.com' };
const BOB = { user_id: 'bob', name: '', email: 'bob@example.com' };
const UNKNOWN_ACTOR = { person: null, key: null };

function sentenceFor(
  action: SecurityAction,
  over: Partial<SecurityEvent> = {},
  ownId = '',
): string {
  const base = { id: '1', at: '2026-01-01T00:00:00.000Z', network: '', user_agent: '' };
  const by = { person: ADA, key: null };
  const { who, what } = describeEvent(
    { ...base, action, by, of: ADA, details: {}, ...over },
    ownId,
  );
  return `${who} ${what}`;
}

test('describes every event in a sentence', () => {
  const ofBob = { of: BOB };
  expect(sentenceFor('signed_in', { details: { method: 'password' } })).toBe(
    'Ada signed in with a password',
  );
  expect(sentenceFor('signed_in', { details: { method: 'oauth', provider: 'google' } })).toBe(
    'Ada signed in through a provider (google)',
  );
  expect(sentenceFor('sign_in_failed', { ...ofBob, by: UNKNOWN_ACTOR })).toBe(
    'An unknown person tried to sign in as bob@example.com and was refused',
  );
  expect(
    sentenceFor('operator_changed', { ...ofBob, details: { from: 'agent', to: 'viewer' } }),
  ).toBe('Ada changed the role of bob@example.com from agent to viewer');
  const demotion = { ...ofBob, details: { from: 'owner', to: 'agent', keys: 2 } };
  expect(sentenceFor('operator_changed', demotion)).toBe(
    'Ada changed the role of bob@example.com from owner to agent, 2 keys were revoked',
  );
  expect(sentenceFor('operator_removed', { ...ofBob, details: { leads: 3 } })).toBe(
    'Ada removed bob@example.com, 3 leads became unassigned',
  );
  expect(sentenceFor('operator_removed', { ...ofBob, details: { leads: 1 } })).toContain(
    '1 lead became unassigned',
  );
  expect(sentenceFor('operator_invited', { ...ofBob, details: { role: 'agent' } })).toBe(
    'Ada invited bob@example.com as agent',
  );
  expect(sentenceFor('user_invited', ofBob)).toBe(
    'Ada sent an invitation email to bob@example.com',
  );
  expect(sentenceFor('leads_downloaded', { of: null, by: { person: null, key: 'CRM' } })).toBe(
    'CRM downloaded leads as CSV',
  );
  expect(sentenceFor('password_changed', { details: { ended: 2 } })).toBe(
    'Ada changed the password, 2 other sessions ended',
  );
  expect(sentenceFor('owner_set_up', { by: UNKNOWN_ACTOR })).toBe(
    'Ada became owner with the server’s setup link',
  );
});

test('addresses the reader as you', () => {
  expect(sentenceFor('signed_out', { details: { scope: 'others' } }, 'ada')).toBe(
    'You signed out everywhere else',
  );
  expect(sentenceFor('operator_factors_removed', { by: { person: BOB, key: null } }, 'ada')).toBe(
    'bob@example.com removed your second factors',
  );
});

test('names an account that never had a role', () => {
  const stranger = { user_id: 'x', name: '', email: '' };
  expect(sentenceFor('signed_in', { by: { person: stranger, key: null }, of: stranger })).toBe(
    'An account that has no role here signed in',
  );
});

test('describes every event, whatever its details', () => {
  for (const action of Object.keys(SECURITY_ACTIONS) as SecurityAction[]) {
    for (const of of [null, ADA, BOB]) {
      const sentence = sentenceFor(action, { of });
      expect(sentence).toMatch(/^Ada [a-z]/);
      expect(sentence).not.toMatch(/undefined|null|_|\s\s|\s$/);
    }
  }
});
