import type { Task } from '@pickup/contracts/tasks/tasks';
import { describe, expect, it } from 'vitest';
import { groupOf, postponed, QUICK_TIMES } from './task-times.ts';

const local = (text: string) => new Date(text);
const NOW = local('2030-03-08T16:42').getTime(); // a Friday
const task = (due: string) => ({ due_at: local(due).toISOString() }) as Task;

describe('tasks', () => {
  it('can be planned for about an hour from now, or for 9 AM on one of three later days', () => {
    expect(Object.values(QUICK_TIMES).map((time) => time(NOW))).toEqual(
      ['2030-03-08T17:45', '2030-03-09T09:00', '2030-03-11T09:00', '2030-03-15T09:00'].map(local),
    );
  });

  it('keep their time of day when they are postponed to tomorrow', () => {
    expect(postponed(task('2030-03-01T14:30'), NOW)).toEqual(local('2030-03-09T14:30'));
  });

  it.each([
    ['2030-03-08T16:41', 'overdue'],
    ['2030-03-08T23:59', 'today'],
    ['2030-03-09T00:00', 'tomorrow'],
    ['2030-03-10T00:00', 'later'],
  ])('that are due at %s are in the group %s', (due, group) => {
    expect(groupOf(task(due), NOW)).toBe(group);
  });
});
