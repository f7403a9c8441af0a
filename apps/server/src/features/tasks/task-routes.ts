import {
  MAX_TASKS,
  newTaskSchema,
  taskChangeSchema,
  taskQuerySchema,
  taskSchema,
  tasksSchema,
  type NewTask,
  type Task,
} from '@pickup/contracts/tasks/tasks';
import type { Context, Hono } from 'hono';
import { AppError } from '../../errors.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { pathId } from '../../platform/http/path-id.ts';
import { routes, serve } from '../../platform/http/route.ts';
import { readBookingsOfLeads } from '../bookings/index.ts';
import {
  groupByLead,
  lockLead,
  readStoredLeads,
  timeZoneOf,
  toAgendaLead,
  unknownLead,
  type StoredLead,
} from '../leads/index.ts';
import { authorOf, principalOf, requireLeadWorker } from '../people/index.ts';
import {
  deleteTask,
  findTasks,
  insertTask,
  readTask,
  updateTask,
  type TaskRow,
} from './stored-tasks.ts';

export const TASK_ROUTES = routes('leads', {
  listTasks: {
    at: 'GET /api/tasks',
    permission: 'leads.read',
    summary: 'List tasks',
    description: 'Lists open tasks, earliest first. With `lead`, also lists finished tasks.',
    query: taskQuerySchema,
    response: tasksSchema,
  },
  addTask: {
    at: 'POST /api/leads/:id/tasks',
    permission: 'leads.write',
    summary: 'Add a task to a lead',
    description: 'You create the id, so sending the same task again does not store it twice.',
    body: newTaskSchema,
    example: {
      id: 'c1d5a2f0-6c1b-4a57-8f0a-2b1d9e7f3a46',
      due_at: '2026-12-01T16:00:00.000Z',
      text: 'Send the contract.',
    },
    response: taskSchema,
    conflict: true,
  },
  changeTask: {
    at: 'PATCH /api/tasks/:id',
    permission: 'leads.write',
    summary: 'Change a task',
    description: 'Set `done` to true to finish the task, or to false to reopen it.',
    body: taskChangeSchema,
    example: { done: true },
    response: taskSchema,
  },
  deleteTask: {
    at: 'DELETE /api/tasks/:id',
    permission: 'leads.write',
    summary: 'Delete a task',
    description: 'Deleting an unknown task changes nothing.',
  },
});

export interface TaskRoutesDeps {
  readonly database: Database;
  readonly now: () => Date;
}

export function createTaskRoutes({ database, now }: TaskRoutesDeps): Hono {
  return serve(TASK_ROUTES, {
    async listTasks(c, { query: { person, ...query } }) {
      const personId = person === 'me' ? callerId(c) : person;
      const rows = await findTasks(database, { ...query, person: personId });
      const tasks = await withLeads(database, rows.slice(0, MAX_TASKS));
      return { tasks, has_more: rows.length > MAX_TASKS };
    },
    async addTask(c, { body }) {
      const leadId = pathId(c, unknownLead);
      const by = authorOf(principalOf(c)).name;
      const task = await addTask(database, leadId, body, { person: callerId(c), by, at: now() });
      return oneTask(database, task);
    },
    async changeTask(c, { body }) {
      const id = pathId(c, unknownTask);
      if (body.person !== undefined) await requireLeadWorker(database, body.person, 'person');
      const by = authorOf(principalOf(c)).name;
      return oneTask(database, await updateTask(database, id, body, { by, at: now() }));
    },
    deleteTask: (c) => deleteTask(database, pathId(c, unknownTask)),
  });
}

const callerId = (c: Context) => authorOf(principalOf(c)).userId ?? undefined;

interface TaskCreator {
  /** Undefined for an API key, which has no user. */
  readonly person: string | undefined;
  readonly by: string;
  readonly at: Date;
}

async function addTask(
  database: Database,
  leadId: string,
  { id, due_at, text, person }: NewTask,
  creator: TaskCreator,
): Promise<TaskRow | null> {
  const { userId: personId } = await requireLeadWorker(
    database,
    person ?? creator.person,
    'person',
  );
  const { by: createdBy, at: createdAt } = creator;
  const created = { createdAt, createdBy, doneAt: null, doneBy: '' };
  const task: TaskRow = { id, leadId, personId, dueAt: new Date(due_at), text, ...created };
  const isNew = await database.transaction(async (session) => {
    const lead = await lockLead(session, leadId, { shared: true });
    if (!lead) throw unknownLead();
    if (lead.isErased) throw new AppError('conflict', 'This lead was erased.');
    return insertTask(session, task);
  });
  if (isNew) return task;
  const stored = await readTask(database, id);
  if (stored?.leadId === leadId) return stored;
  throw new AppError('conflict', 'Another task has this id.');
}

async function oneTask(database: Queryable, row: TaskRow | null): Promise<Task> {
  const [task] = row ? await withLeads(database, [row]) : [];
  if (!task) throw unknownTask();
  return task;
}

async function withLeads(database: Queryable, rows: readonly TaskRow[]): Promise<Task[]> {
  const ids = [...new Set(rows.map(({ leadId }) => leadId))];
  const found = ids.length === 0 ? [] : await readStoredLeads(database, ids);
  const bookings = groupByLead(ids.length === 0 ? [] : await readBookingsOfLeads(database, ids));
  const zoneOf = (lead: StoredLead) => timeZoneOf(lead, bookings.get(lead.id) ?? []);
  const leads = new Map(found.map((lead) => [lead.id, toAgendaLead(lead, zoneOf(lead))]));
  return rows.flatMap((row) => {
    const lead = leads.get(row.leadId);
    return lead ? [{ ...toTask(row), lead }] : [];
  });
}

const toTask = ({ id, personId, dueAt, text, createdAt, createdBy, doneAt, doneBy }: TaskRow) => ({
  id,
  person: personId,
  due_at: dueAt.toISOString(),
  text,
  created_at: createdAt.toISOString(),
  created_by: createdBy,
  done_at: doneAt?.toISOString() ?? null,
  done_by: doneBy,
});

const unknownTask = () => new AppError('not_found', 'No task has this id.');
