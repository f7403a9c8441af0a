import type { VersionOrigin } from '@pickup/contracts/settings/page-settings';
import { columnsOf } from '../../../platform/database/columns.ts';
import type { Queryable, Session } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/rows.ts';
import { sql } from '../../../platform/database/sql.ts';
import { createHash } from 'node:crypto';
import { isObject, type WrittenSettings } from '@pickup/contracts/settings/written-settings';
import { siteSettingsSchema } from '@pickup/contracts/settings/site-settings';

export type StoredVersion = Tables['settings_version'];

/** Both fields are null for the settings file and for commands. */
export interface SettingsEditor {
  readonly userId: string | null;
  /** The id of an API key, or `operator-token`. */
  readonly key: string | null;
}

export const NO_EDITOR: SettingsEditor = { userId: null, key: null };

export interface NewVersion {
  readonly settings: WrittenSettings;
  readonly origin: VersionOrigin;
  readonly repeats?: number;
  readonly note?: string;
  readonly by: SettingsEditor;
  readonly at: Date;
}

/** Call `lockDraft` first. Otherwise, two concurrent calls could use the same number. */
export async function addVersionIn(session: Session, version: NewVersion): Promise<number> {
  const { settings, origin, repeats = null, note = '', by, at } = version;
  const [row] = await session.query<{ number: number }>(sql`
    insert into settings_version (number, settings, origin, repeats, content_hash, note,
      published_at, published_by, published_by_key)
    select coalesce(max(number), 0) + 1, ${JSON.stringify(settings)}::jsonb, ${origin},
      ${repeats}::integer, ${contentHash(settings)}, ${note}, ${at}::timestamptz,
      ${by.userId}::uuid, ${by.key}
    from settings_version returning number`);
  if (!row) throw new Error('A version was not stored');
  return row.number;
}

export async function readPublished(database: Queryable): Promise<StoredVersion | null> {
  const [row] = await database.query<StoredVersion>(sql`
    select ${columnsOf('settings_version')} from settings_version order by number desc limit 1`);
  return row ?? null;
}

export async function publishedOf(database: Queryable): Promise<StoredVersion> {
  const published = await readPublished(database);
  if (!published) throw new Error('No settings have been published');
  return published;
}

export async function readVersion(
  database: Queryable,
  number: number,
): Promise<StoredVersion | null> {
  const [row] = await database.query<StoredVersion>(sql`
    select ${columnsOf('settings_version')} from settings_version
    where number = ${number}::integer`);
  return row ?? null;
}

export function readVersions(
  database: Queryable,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<StoredVersion[]> {
  return database.query<StoredVersion>(sql`
    select ${columnsOf('settings_version')} from settings_version
    where ${before}::integer is null or number < ${before}::integer
    order by number desc limit ${limit}::integer`);
}

export async function wasFilePublished(database: Queryable, hash: string): Promise<boolean> {
  const rows = await database.query(sql`
    select from settings_version where content_hash = ${hash} and origin in ('file', 'import')
    limit 1`);
  return rows.length > 0;
}

/** The order of keys and white space do not change the hash. */
export function contentHash(settings: WrittenSettings): string {
  return createHash('sha256').update(canonicalJson(settings)).digest('hex');
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    isObject(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** Keys are in the order of the schema, because the database keeps no order. */
export function settingsFileText(settings: WrittenSettings): string {
  const read = siteSettingsSchema.safeParse(settings);
  const ordered = read.success ? inOrderOf(read.data, settings) : settings;
  return `${JSON.stringify(ordered, null, 2)}\n`;
}

function inOrderOf(model: unknown, value: unknown): unknown {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const models: readonly unknown[] = Array.isArray(model) ? model : [];
    return items.map((item, index) => inOrderOf(models[index], item));
  }
  if (!isObject(value) || !isObject(model)) return value;
  const known = Object.keys(model).filter((key) => Object.hasOwn(value, key));
  const others = Object.keys(value).filter((key) => !known.includes(key));
  const keys = [...known, ...others];
  return Object.fromEntries(keys.map((key) => [key, inOrderOf(model[key], value[key])]));
}
