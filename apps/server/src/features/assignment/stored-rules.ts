import {
  assignmentRulesSchema,
  NO_ASSIGNMENT,
  type AssignmentRules,
} from '@pickup/contracts/assignment/assignment';
import { columnsOf } from '../../platform/database/columns.ts';
import type { Queryable, Session } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/rows.ts';
import { sql } from '../../platform/database/sql.ts';
import { NO_TURNS, type Turns } from './choose-person.ts';

interface StoredRules {
  readonly rules: AssignmentRules;
  /** 0 if the rules were never changed. */
  readonly version: number;
  readonly changedAt: Date | null;
  readonly changedBy: string;
}

const COLUMNS = columnsOf('assignment', 'turns');

export async function readRules(database: Queryable): Promise<StoredRules> {
  const [row] = await database.query<Omit<Tables['assignment'], 'turns'>>(
    sql`select ${COLUMNS} from assignment`,
  );
  return row
    ? { ...row, rules: assignmentRulesSchema.parse(row.rules) }
    : { rules: NO_ASSIGNMENT, version: 0, changedAt: null, changedBy: '' };
}

/** Returns the rules and the turns, locked until the transaction ends. */
export async function lockRules(
  session: Session,
): Promise<{ readonly rules: AssignmentRules; readonly turns: Turns }> {
  const [row] = await session.query<{ rules: unknown; turns: Turns }>(
    sql`select rules, turns from assignment for update`,
  );
  if (!row) return { rules: NO_ASSIGNMENT, turns: NO_TURNS };
  return { rules: assignmentRulesSchema.parse(row.rules), turns: row.turns };
}

export async function storeTurns(session: Session, turns: Turns): Promise<void> {
  await session.query(sql`update assignment set turns = ${JSON.stringify(turns)}::jsonb`);
}

interface RulesChange extends Pick<StoredRules, 'rules' | 'version'> {
  readonly at: Date;
  readonly by: string;
}

/** Returns false and stores nothing if someone else has changed the rules in the meantime. */
export async function storeRules(session: Session, change: RulesChange): Promise<boolean> {
  const { version, at, by } = change;
  const rules = JSON.stringify(change.rules);
  const stored = await session.query(
    version === 0
      ? sql`
        insert into assignment (rules, version, changed_at, changed_by, turns)
        values (${rules}::jsonb, 1, ${at}::timestamptz, ${by}, ${JSON.stringify(NO_TURNS)}::jsonb)
        on conflict do nothing returning version`
      : sql`
        update assignment set rules = ${rules}::jsonb, version = version + 1,
          changed_at = ${at}::timestamptz, changed_by = ${by}
        where version = ${version} returning version`,
  );
  return stored.length > 0;
}
