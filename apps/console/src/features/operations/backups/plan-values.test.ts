import type { BackupPlan } from '@pickup/contracts/operations/backup-plan';
import { expect, test } from 'vitest';
import { changeOf, localTime, utcMinute } from './plan-values.ts';

test('converts a UTC time of day to local time and back', () => {
  // The offsets of New York, India and Kiribati.
  for (const offset of [300, -330, -840])
    expect(utcMinute(localTime(135, offset), offset)).toBe(135);
  expect(localTime(135, 300)).toBe('21:15');
});

const PLAN = {
  to: 's3://acme/pickup',
  own_folder: '/data/backups',
  set_in_environment: ['BACKUP_TO', 'BACKUP_KEEP', 'BACKUP_KEY_FILE', 'AWS_REGION'],
} as unknown as BackupPlan;
const text = (name: string) => (name === 'at_minute' ? '08:00' : '');
const VALUES = { text, typed: text, code: text };

test('leaves out values that the environment sets, and sends the destination unchanged', () => {
  expect(changeOf(PLAN, { destination: 'own', passphrase: 'make' }, VALUES)).toEqual({
    to: 's3://acme/pickup',
    at_minute: utcMinute('08:00'),
  });
});

test('sends only a null destination when an owner turns backups off', () => {
  const plan = { ...PLAN, set_in_environment: [] };
  const off = { destination: 'off', passphrase: 'make' } as const;
  expect(changeOf(plan, off, VALUES)).toEqual({ to: null });
});
