import type { Backup } from '@pickup/contracts/operations/backups';
import { expect, test } from 'vitest';
import { describeProblem, formatSize, judgeAge, nextPlanned, statusOf } from './backup-texts.ts';

const VERIFIED = { state: 'verified', taken_at: '2026-11-24T08:00:00.000Z', problem: '' } as Backup;
const judgeAfter = (hours: number) =>
  judgeAge({ last_verified: VERIFIED }, Date.parse('2026-11-24T08:00:00Z') + hours * 3_600_000);

test('warns if the last verified backup is more than 26 hours old', () => {
  expect(judgeAfter(26)).toEqual({ tone: 'good', badge: 'Up to date', warning: null });
  expect(judgeAfter(27)).toMatchObject({
    tone: 'warn',
    badge: 'Overdue',
    warning: 'The last verified backup is 27 hours old. A new one is due every day.',
  });
  expect(judgeAfter(72)).toMatchObject({ tone: 'warn' });
  expect(judgeAfter(73)).toMatchObject({ tone: 'bad', warning: expect.stringContaining('3 days') });
  expect(judgeAge({ last_verified: null }, 0).warning).toBe('No backup has been verified yet.');
});

test('shows whether a backup is verified, in progress, being retried or failed', () => {
  expect(statusOf(VERIFIED).name).toBe('Verified');
  expect(statusOf({ state: 'waiting', problem: '' }).name).toBe('In progress');
  expect(statusOf({ state: 'waiting', problem: 'ENOSPC' }).name).toBe('Retrying');
  expect(statusOf({ state: 'failed', problem: 'ENOSPC' }).name).toBe('Failed');
});

test('suggests a fix for a known error, and refers to the exact error otherwise', () => {
  expect(describeProblem("EACCES: permission denied, mkdir '/mnt/usb'")).toContain('permissions');
  expect(describeProblem('ENOSPC: no space left on device, write')).toContain('Make room');
  expect(describeProblem('the store refused PUT: 403 AccessDenied')).toContain('keys');
  expect(describeProblem('something new')).toBe('see the exact error.');
});

test('plans the next backup for the configured time of day in UTC', () => {
  const next = (now: string) => new Date(nextPlanned(480, Date.parse(now))).toISOString();
  expect(next('2026-11-24T07:59:59Z')).toBe('2026-11-24T08:00:00.000Z');
  expect(next('2026-11-24T08:00:00Z')).toBe('2026-11-25T08:00:00.000Z');
});

test('shows a size in the largest unit that fits, up to gigabytes', () => {
  const sizes = [0, 999, 1_000, 1_234_567, 3e9, 4e12].map(formatSize);
  expect(sizes).toEqual(['0 B', '999 B', '1 KB', '1.2 MB', '3 GB', '4,000 GB']);
});
