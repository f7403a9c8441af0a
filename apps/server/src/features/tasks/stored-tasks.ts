import { MAX_TASKS, type TaskChange, type TaskQuery } from '@pickup/contracts/tasks/tasks';
import { columnsOf } from '../../platform/database/columns.ts';
import type { Queryable, Session } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/rows.ts';
import { sql } from '../../platform/database/sql.ts';
import type { TasksOfPerson } from '../people/index.ts';
import { dayAfter, openingMoment, wallClock } from '../../platform/time/zoned-time.ts';

export type TaskRow = Tables['task'];

const COLUMNS = columnsOf('task');

export async function readTask(database: Queryable, id: string): Promise<TaskRow | null> {
  const [task] = await database.query<TaskRow>(sql`select ${COLUMNS} from task where id = ${id}`);
  return task ?? null;
}

/** Returns false if a task with this id is already stored. */
export async function insertTask(session: Session, task: TaskRow): Promise<boolean> {
  const { id, leadId, personId, dueAt, text, createdAt, createdBy } = task;
  const added = await session.query(sql`
    insert into task (id, lead_id, person_id, due_at, text, created_at, created_by, done_by)
    values (${id}, ${leadId}, ${personId}, ${dueAt}::timestamptz, ${text},
      ${createdAt}::timestamptz, ${createdBy}, '')
    on conflict (id) do nothing returning id`);
  return added.length > 0;
}

/**
 * Changes a task. Returns null for an unknown id. Finishing a finished task again does not change
 * when and by whom it was finished.
 */
export async function updateTask(
  database: Queryable,
  id: string,
  { due_at: dueAt, text, person, done }: TaskChange,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<TaskRow | null> {
  const [task] = await database.query<TaskRow>(sql`
    update task set due_at = coalesce(${dueAt ?? null}::timestamptz, due_at),
      text = coalesce(${text ?? null}::text, text),
      person_id = coalesce(${person ?? null}::uuid, person_id),
      done_by = case when ${done ?? null}::boolean is null or (${done ?? null} and done_at is not null)
        then done_by when ${done ?? null} then ${by} else '' end,
      done_at = case ${done ?? null}::boolean when true then coalesce(done_at, ${at}::timestamptz)
        when false then null else done_at end
    where id = ${id} returning ${COLUMNS}`);
  return task ?? null;
}

export async function deleteTask(database: Queryable, id: string): Promise<void> {
  await database.query(sql`delete from task where id = ${id}`);
}

interface TaskFilter extends Omit<TaskQuery, 'person'> {
  /** A user id. */
  readonly person?: string | undefined;
}

/**
 * Returns all tasks of a lead or, without a lead, the open tasks, earliest first. If a response
 * cannot contain all of them, returns one task more than fits.
 */
export function findTasks(database: Queryable, filter: TaskFilter): Promise<TaskRow[]> {
  const { lead, person, due_before: before } = filter;
  const leadCondition = lead === undefined ? sql`done_at is null` : sql`lead_id = ${lead}`;
  const personCondition = person === undefined ? sql`` : sql`and person_id = ${person}`;
  const due = before === undefined ? sql`` : sql`and due_at < ${before}::timestamptz`;
  return database.query(sql`
    select ${COLUMNS} from task where ${leadCondition} ${personCondition} ${due}
    order by due_at, id limit ${MAX_TASKS + 1}`);
}

/** Counts a person's open tasks that are due before a time. Stops counting at `atMost`. */
export async function countTasks(
  database: Queryable,
  {
    person,
    before,
    atMost,
  }: { readonly person: string; readonly before: Date; readonly atMost: number },
): Promise<number> {
  const due = await database.query(sql`
    select 1 from task where done_at is null and person_id = ${person}
      and due_at < ${before}::timestamptz limit ${atMost}`);
  return due.length;
}

export const tasksOfPerson: TasksOfPerson = {
  async countOpen(database, userId) {
    const [row] = await database.query<{ count: number }>(sql`
      select count(*)::int4 as count from task where done_at is null and person_id = ${userId}`);
    return row?.count ?? 0;
  },
  async handOverIn(session, { from, to }) {
    const given = await session.query(sql`
      update task set person_id = ${to} where done_at is null and person_id = ${from}
      returning id`);
    return given.length;
  },
};

/** Returns when each lead's next open task is due. Leaves out leads without an open task. */
export async function readNextTasks(
  database: Queryable,
  leadIds: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await database.query<{ leadId: string; dueAt: Date }>(sql`
    select lead_id as "leadId", min(due_at) as "dueAt" from task
    where lead_id = any(${leadIds}::uuid[]) and done_at is null group by lead_id`);
  return new Map(rows.map(({ leadId, dueAt }) => [leadId, dueAt]));
}

/** Returns when the current day ends in a time zone. */
export function endOfDay(now: Date, timeZone: string): Date {
  const today = wallClock(now, timeZone).slice(0, 10);
  return new Date(openingMoment(dayAfter(today), '00:00', timeZone));
}
