import type { Person } from '@pickup/contracts/people/people';
import { expect, test } from 'vitest';
import { describePermission, describeOwners } from './describe-access.ts';

const OWNER: Person = {
  user_id: '1',
  email: 'olive@office.test',
  name: 'Olive Owner',
  role: 'owner',
  status: 'active',
  invited_at: null,
};

test('names the roles that hold the permission', () => {
  expect(describePermission('keys.manage')).toBe('Only owners can see API keys.');
  expect(describePermission('leads.write')).toBe('Only owners and agents can change leads.');
});

test('names the owners, by email address if one has no name', () => {
  expect(describeOwners([OWNER])).toBe('Ask Olive Owner.');
  const other = { ...OWNER, name: '', email: 'otto@office.test' };
  expect(describeOwners([OWNER, other])).toBe('Ask Olive Owner or otto@office.test.');
});

test('names no agent, and no owner who has not accepted the invitation', () => {
  const people: Person[] = [
    { ...OWNER, role: 'agent' },
    { ...OWNER, status: 'invited' },
  ];
  expect(describeOwners(people)).toBe('Ask an owner.');
  expect(describeOwners([])).toBe('Ask an owner.');
});
