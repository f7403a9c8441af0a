import { isStoredVariable } from '@pickup/contracts/settings/stored-variables';
import { AppError } from '../../../errors.ts';
import type {
  Database,
  PreparedStatement,
  Queryable,
  Session,
} from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import type { StoredVariables } from '../../../platform/secrets/stored-variables.ts';
import type { SettingsEditor } from '../versions/stored-versions.ts';

const READ: PreparedStatement = {
  name: 'stored_variables',
  text: 'select name, sealed from stored_variable where sealed is not null order by name',
};

interface VariableRow {
  readonly name: string;
  readonly sealed: string;
}

/** Variables that were encrypted with another key are unreadable, for example after a restore. */
export async function readStoredVariables(
  database: Pick<Database, 'run'>,
  sealer: Sealer,
): Promise<StoredVariables> {
  return openRows(await database.run<VariableRow>(READ, []), sealer);
}

function openRows(rows: readonly VariableRow[], sealer: Sealer): StoredVariables {
  const opened = rows.map(({ name, sealed }) => [name, openOrNull(sealer, name, sealed)] as const);
  const values = opened.filter((entry): entry is readonly [string, string] => entry[1] !== null);
  const unreadable = opened.flatMap(([name, value]) => (value === null ? [name] : []));
  return { values: Object.fromEntries(values), unreadable };
}

/** Returns when the variable was last set or removed in the console. Null if it never was. */
export async function readVariableChange(database: Queryable, name: string): Promise<Date | null> {
  const [row] = await database.query<{ at: Date }>(
    sql`select changed_at as at from stored_variable where name = ${name}`,
  );
  return row?.at ?? null;
}

const contextOf = (name: string) => `variable:${name}`;

function openOrNull(sealer: Sealer, name: string, sealed: string): string | null {
  try {
    return sealer.open(contextOf(name), sealed);
  } catch {
    return null;
  }
}

/**
 * Throws an AppError if one of these variables differs from `seen`. Call `lockDraft` first.
 */
export async function assertVariablesIn(
  session: Session,
  names: readonly string[],
  { seen, sealer }: { readonly seen: StoredVariables; readonly sealer: Sealer },
): Promise<void> {
  const current = openRows(await session.query<VariableRow>(READ.text), sealer);
  if (names.every((name) => current.values[name] === seen.values[name])) return;
  throw new AppError(
    'conflict',
    'Someone else changed this in the meantime. Reload and try again.',
  );
}

/** Call this in a trial copy of a database, which must not send to the original's receivers. */
export async function deleteVariablesIn(session: Session): Promise<void> {
  await session.query(sql`delete from stored_variable`);
}

/** A null removes the variable. */
export type VariableChanges = Readonly<Record<string, string | null>>;

interface VariableEdit {
  readonly changes: VariableChanges;
  readonly sealer: Sealer;
  readonly by: SettingsEditor;
  readonly at: Date;
}

/** Call `lockDraft` first. Otherwise, two concurrent calls could use the same revision. */
export async function putVariablesIn(
  session: Session,
  { changes, sealer, by, at }: VariableEdit,
): Promise<void> {
  for (const [name, value] of Object.entries(changes)) {
    if (!isStoredVariable(name)) throw new Error(`${name} cannot be stored`);
    const sealed = value === null ? null : sealer.seal(contextOf(name), value);
    await session.query(sql`
      insert into stored_variable (name, sealed, revision, changed_at, changed_by, changed_by_key)
      select ${name}, ${sealed}, coalesce(max(revision), 0) + 1, ${at}::timestamptz,
        ${by.userId}::uuid, ${by.key}
      from stored_variable
      on conflict (name) do update set sealed = excluded.sealed, revision = excluded.revision,
        changed_at = excluded.changed_at, changed_by = excluded.changed_by,
        changed_by_key = excluded.changed_by_key`);
  }
}
