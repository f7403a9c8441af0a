import type { Task } from '@pickup/contracts/tasks/tasks';
import { describe, expect, it } from 'vitest';
import { groupOf, postponed, QUICK_TIMES } from './task-times.ts';

const local = (text: string) => new Date(text);
const NOW = local('2030-03-08T16:42').getTime(); // a Friday
const task = (due: string) => ({ due_at: local(due).toISOString() }) as Task;

describe('the times of tasks', () => {
  it('are at 9 AM of a local day, or in about an hour', () => {
    expect(Object.values(QUICK_TIMES).map((time) => time(NOW))).toEqual(
      ['2030-03-08T17:45', '2030-03-09T09:00', '2030-03-11T09:00', '2030-03-15T09:00'].map(local),
    );
  });

  it('stay at the same time of day when postponed', () => {
    expect(postponed(task('2030-03-01T14:30'), NOW)).toEqual(local('2030-03-09T14:30'));
  });

  it.each([
    ['2030-03-08T16:41', 'overdue'],
    ['2030-03-08T23:59', 'today'],
    ['2030-03-09T00:00', 'tomorrow'],
    ['2030-03-10T00:00', 'later'],
  ])('put a task that is due at %s in the group %s', (due, group) => {
    expect(groupOf(task(due), NOW)).toBe(group);
  });
});
