import { describe, expect, it } from 'vitest';
import {
  backupName,
  expiredBackups,
  readBackupName,
  readUnverifiedName,
  unverifiedName,
} from './backup-names.ts';

const OURS = '1a2b3c4d';
const nameAt = (text: string, overrides: { installation?: string; isManual?: boolean } = {}) =>
  backupName({ takenAt: new Date(text), installation: OURS, isManual: false, ...overrides });

describe('the name of a backup', () => {
  it('contains its time, its installation, and whether it was made manually', () => {
    const takenAt = new Date('2026-11-24T08:00:05Z');
    const name = nameAt('2026-11-24T08:00:05.123Z');
    expect(name).toBe('pickup-2026-11-24T08-00-05Z-1a2b3c4d.jsonl.gz.age');
    expect(readBackupName(name)).toEqual({ takenAt, installation: OURS, isManual: false });
    expect(readUnverifiedName(unverifiedName(name))).toEqual(readBackupName(name));
    const named = { takenAt, installation: OURS, isManual: true };
    expect(readBackupName(backupName(named))).toEqual(named);
  });

  it('is not confused with that of an unverified backup or of another file', () => {
    expect(readBackupName(unverifiedName(nameAt('2026-11-24T08:00:05Z')))).toBeNull();
    expect(readBackupName('notes.txt')).toBeNull();
    expect(readUnverifiedName('notes.txt.unverified')).toBeNull();
  });
});

describe('the retention of backups', () => {
  const daily = (days: number) =>
    Array.from({ length: days }, (_, day) =>
      nameAt(new Date(Date.UTC(2026, 0, 1 + day, 8)).toJSON()),
    );

  it('keeps the newest backups of the last days, weeks and months', () => {
    const names = daily(120); // until Thursday, April 30
    const removed = new Set(expiredBackups(names, { daily: 3, weekly: 2, monthly: 3 }, OURS));
    const kept = names.filter((name) => !removed.has(name)).map((name) => name.slice(7, 17));
    expect(kept).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-26', // a Sunday
      '2026-04-28',
      '2026-04-29',
      '2026-04-30',
    ]);
  });

  it('keeps the newest backup of a day, and always the newest overall', () => {
    const names = [nameAt('2026-11-24T08:00:00Z'), nameAt('2026-11-24T17:00:00Z')];
    expect(expiredBackups(names, { daily: 7, weekly: 0, monthly: 0 }, OURS)).toEqual([names[0]]);
    expect(expiredBackups(names, { daily: 0, weekly: 0, monthly: 0 }, OURS)).toEqual([names[0]]);
  });

  it('never removes manual backups or those of another installation', () => {
    const others = [
      nameAt('2026-11-24T07:00:00Z', { isManual: true }),
      nameAt('2026-11-24T07:10:00Z', { isManual: true }),
      nameAt('2026-11-24T07:20:00Z', { installation: '5e6f7a8b' }),
    ];
    const ours = [nameAt('2026-11-24T06:00:00Z'), nameAt('2026-11-24T06:30:00Z')];
    const rule = { daily: 1, weekly: 1, monthly: 1 };
    expect(expiredBackups([...others, ...ours], rule, OURS)).toEqual([ours[0]]);
  });

  it('never removes a file that is not a verified backup', () => {
    const names = ['notes.txt', unverifiedName(nameAt('2020-01-01T00:00:00Z')), ...daily(1)];
    expect(expiredBackups(names, { daily: 1, weekly: 1, monthly: 1 }, OURS)).toEqual([]);
  });
});
