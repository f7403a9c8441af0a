import { describe, expect, it } from 'vitest';
import { backupName, notKept, timeOfBackup, timeOfUnproved, unprovedName } from './backup-names.ts';

const at = (text: string) => backupName(new Date(text));

describe('the name of a backup', () => {
  it('holds its time', () => {
    const name = at('2026-11-24T08:00:05.123Z');
    expect(name).toBe('pickup-2026-11-24T08-00-05Z.jsonl.gz.age');
    expect(timeOfBackup(name)).toEqual(new Date('2026-11-24T08:00:05Z'));
    expect(timeOfUnproved(unprovedName(name))).toEqual(new Date('2026-11-24T08:00:05Z'));
  });

  it('is told apart from other files', () => {
    expect(timeOfBackup(unprovedName(at('2026-11-24T08:00:05Z')))).toBeNull();
    expect(timeOfBackup('notes.txt')).toBeNull();
    expect(timeOfUnproved('notes.txt.unproved')).toBeNull();
  });
});

describe('the rule of what is kept', () => {
  const daily = (days: number) =>
    Array.from({ length: days }, (_, day) => backupName(new Date(Date.UTC(2026, 0, 1 + day, 8))));

  it('keeps days, weeks and months', () => {
    const names = daily(120); // until Thursday, April 30
    const removed = new Set(notKept(names, { daily: 3, weekly: 2, monthly: 3 }));
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

  it('keeps the newest of a day, and always the newest of all', () => {
    const names = [at('2026-11-24T08:00:00Z'), at('2026-11-24T17:00:00Z')];
    expect(notKept(names, { daily: 7, weekly: 0, monthly: 0 })).toEqual([names[0]]);
    expect(notKept(names, { daily: 0, weekly: 0, monthly: 0 })).toEqual([names[0]]);
  });

  it('never removes a file that is not a proved backup', () => {
    const names = ['notes.txt', unprovedName(at('2020-01-01T00:00:00Z')), ...daily(1)];
    expect(notKept(names, { daily: 1, weekly: 1, monthly: 1 })).toEqual([]);
  });
});
