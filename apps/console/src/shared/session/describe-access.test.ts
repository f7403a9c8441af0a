import type { Person } from '@pickup/contracts/people/people';
import { expect, test } from 'vitest';
import { describeOwners, describePermission, describeScreenPermission } from './describe-access.ts';

const OWNER: Person = {
  user_id: '1',
  email: 'olive@office.test',
  name: 'Olive Owner',
  role: 'owner',
  status: 'active',
  invited_at: null,
};

test('lists the roles that have the permission', () => {
  expect(describePermission('keys.manage')).toBe('Only owners can see API keys.');
  expect(describeScreenPermission('page.publish')).toBe('Only owners can open this screen.');
  expect(describePermission('leads.write')).toBe('Only owners and agents can change leads.');
});

test('lists the owners, by email address if they have no name', () => {
  expect(describeOwners([OWNER])).toBe('Ask Olive Owner.');
  const other = { ...OWNER, name: '', email: 'otto@office.test' };
  expect(describeOwners([OWNER, other])).toBe('Ask Olive Owner or otto@office.test.');
});

test('refers to “an owner” if no owner has accepted the invitation, and never lists agents', () => {
  const people: Person[] = [
    { ...OWNER, role: 'agent' },
    { ...OWNER, status: 'invited' },
  ];
  expect(describeOwners(people)).toBe('Ask an owner.');
  expect(describeOwners([])).toBe('Ask an owner.');
});
