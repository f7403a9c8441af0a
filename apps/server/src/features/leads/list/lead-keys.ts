import { readTimestamp } from '../../../platform/database/lists/list-cursor.ts';
import { raw, sql, type Sql } from '../../../platform/database/sql.ts';

/** The first sort key of a segment. Leads with the same key are sorted by arrival, newest first. */
export interface LeadKey {
  readonly sql: Sql;
  /** The key as text, for the cursor. */
  readonly text: Sql;
  readonly isDescending: boolean;
  /** Joins the table that has the key. Leads without a key are left out. */
  readonly join?: Sql;
  /** Reads a key from a cursor. Null if no lead can have it. */
  read(text: string): Sql | null;
}

// The planner uses the indexes only for exactly these expressions.
const NAME = raw(`nullif(left(lower(btrim(
  (lead.normalised ->> 'firstName') || ' ' || (lead.normalised ->> 'lastName'))), 40), '')`);
const QUALITY = raw('coalesce(lead.quality_score, lead.score)');
// Joins each lead's earliest open task. This form of the query lets the planner read the open tasks
// by due date until the page is full.
const NEXT_TASKS = sql`join task on task.lead_id = lead.id and task.done_at is null and not exists (
  select from task as earlier where earlier.lead_id = task.lead_id and earlier.done_at is null
    and (earlier.due_at, earlier.id) < (task.due_at, task.id))`;

const KEYS: Readonly<Record<string, Omit<LeadKey, 'isDescending'>>> = {
  name: {
    sql: NAME,
    text: NAME,
    read: (text) => (/^[^\0]{1,40}$/u.test(text) ? sql`${text}::text` : null),
  },
  quality: {
    sql: QUALITY,
    text: sql`(${QUALITY})::text`,
    read: (text) => (/^-?\d{1,9}$/.test(text) ? sql`${Number(text)}::int4` : null),
  },
  next_task: {
    sql: raw('task.due_at'),
    text: raw('(extract(epoch from task.due_at) * 1000)::int8::text'),
    read(text) {
      const at = readTimestamp(text);
      return at && sql`${at}::timestamptz`;
    },
    join: NEXT_TASKS,
  },
};

/** Null for a segment that sorts by arrival only. */
export function keyOf(segment: string): LeadKey | null {
  const key = KEYS[withoutSign(segment)];
  return key ? { ...key, isDescending: segment.startsWith('-') } : null;
}

/** The segments `name` and `-name` contain the same leads and differ only in direction. */
export const withoutSign = (segment: string) => segment.replace(/^-/, '');

/** The conditions of the segments that sort by a key, and of those for leads without the key. */
export const CONDITIONS_OF_KEYS: Readonly<Record<string, Sql>> = {
  name: sql`${NAME} is not null`,
  no_name: sql`${NAME} is null`,
  quality: sql`true`,
  next_task: sql`true`,
  no_task: sql`not exists (select from task where task.lead_id = lead.id and task.done_at is null)`,
};
