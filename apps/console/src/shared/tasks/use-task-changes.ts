import type { BodyAt } from '@pickup/client';
import type { Task } from '@pickup/contracts/tasks/tasks';
import { randomUuid } from '@pickup/contracts/random-uuid';
import { fill } from '@pickup/messages/fill';
import { undo as undoLabel } from '@pickup/messages/operator/leads/lead-common';
import * as texts from '@pickup/messages/operator/tasks/tasks';
import { useRef } from 'react';
import { useChange } from '../api/use-change.ts';
import { formatMoment } from '../format/moments.tsx';
import { leadName, type NamedLead } from '../leads/lead-texts.ts';
import { postponed } from './task-times.ts';

type TaskChange = BodyAt<'PATCH', `/api/tasks/${string}`>;

export interface PlannedTask {
  readonly at: Date;
  readonly text?: string;
  /** The user ID of the task's assignee. The default is the signed-in person. */
  readonly person?: string | undefined;
}

/** Adds, changes and deletes tasks. Confirms each change in a toast that offers Undo. */
export function useTaskChanges() {
  const { api, invalidate, toast, run, busy, problem } = useChange();
  // A click after a lost response sends the same ID, so that the task is stored only once.
  const id = useRef<string | null>(null);
  const reload = () => invalidate('/api/tasks', '/api/attention');
  const confirm = async (subject: string, text: string, undo: () => Promise<unknown>) => {
    await reload();
    const onClick = () => run(async () => (await undo(), await reload()));
    toast({ text, tone: 'good', subject, action: { label: undoLabel, onClick } });
  };
  const patch = (task: Task, change: TaskChange) =>
    api.patch(`/api/tasks/${task.id}` as const, change);
  const add = (lead: NamedLead & { readonly id: string }, planned: PlannedTask, then = () => {}) =>
    run(async () => {
      const { at, text = '', person } = planned;
      id.current ??= randomUuid();
      const body = { id: id.current, due_at: at.toISOString(), text, ...(person && { person }) };
      const task = await api.post(`/api/leads/${lead.id}/tasks` as const, body);
      id.current = null;
      then();
      const added = fill(texts.added, { lead: leadName(lead), time: formatMoment(task.due_at) });
      await confirm(`task ${task.id}`, added, () => api.delete(`/api/tasks/${task.id}` as const));
    });
  const change = (task: Task, wanted: TaskChange, text: string) =>
    run(async () => {
      await patch(task, wanted);
      const { due_at, done_at } = task;
      await confirm(`task ${task.id}`, text, () => patch(task, { due_at, done: done_at !== null }));
    });
  return {
    busy,
    problem,
    add,
    setDone: (task: Task, done: boolean) =>
      change(task, { done }, done ? texts.finished : texts.reopened),
    postpone: (task: Task) =>
      change(task, { due_at: postponed(task, Date.now()).toISOString() }, texts.postponed),
    remove: (task: Task) =>
      run(async () => {
        await api.delete(`/api/tasks/${task.id}` as const);
        const { id: taskId, due_at, text, person } = task;
        const sameTask = { id: taskId, due_at, text, person };
        const path = `/api/leads/${task.lead.id}/tasks` as const;
        await confirm(`task ${taskId}`, texts.deleted, () => api.post(path, sameTask));
      }),
  };
}
