import { describe, expect, it } from 'vitest';
import type { Queryable } from '../../src/platform/database/database.ts';
import { sql, type Sql, type SqlValue } from '../../src/platform/database/sql.ts';
import { onBothDatabases } from '../support/test-database.ts';

const ID = '019ab3f0-5a6b-7c3d-8e4f-0123456789ab';
/** Half an hour after the clocks in New York went forward. */
const AT = new Date('2026-03-08T07:30:00.123Z');

describe('the database', () => {
  onBothDatabases((database) => {
    it.each<[string, SqlValue, (value: SqlValue) => Sql, unknown]>([
      ['text', "o'hara \\ \n 😀", (value) => sql`${value}::text`, "o'hara \\ \n 😀"],
      ['an integer', 5, (value) => sql`${value}::integer`, 5],
      ['a count', 9_007_199_254_740_991, (value) => sql`${value}::bigint`, 9_007_199_254_740_991],
      ['a fraction', 0.25, (value) => sql`${value}::double precision`, 0.25],
      ['a boolean', true, (value) => sql`${value}::boolean`, true],
      ['a time', AT, (value) => sql`${value}::timestamptz`, AT],
      ['a day', '2026-03-08', (value) => sql`${value}::date`, '2026-03-08'],
      ['an id', ID, (value) => sql`${value}::uuid`, ID],
      ['null', null, (value) => sql`${value}::text`, null],
      ['a list of ids', [ID], (value) => sql`${value}::uuid[]`, [ID]],
      ['a list of texts', ['a,b', '"'], (value) => sql`${value}::text[]`, ['a,b', '"']],
      ['an empty list', [], (value) => sql`${value}::text[]`, []],
      ['a document', '{"a":[1,null]}', (value) => sql`${value}::text::jsonb`, { a: [1, null] }],
    ])('returns values as they were written: %s', async (_what, value, cast, expected) => {
      const read = async (queryable: Queryable) =>
        (await queryable.query<{ value: unknown }>(sql`select ${cast(value)} as value`))[0]?.value;
      expect(await read(database())).toEqual(expected);
      expect(await database().transaction(read)).toEqual(expected);
    });

    it('shows nothing of a failed transaction on any connection', async () => {
      const failing = database().transaction(async (tx) => {
        await tx.exec('create table half_done (id integer)');
        throw new Error('half-way');
      });
      await expect(failing).rejects.toThrow('half-way');
      const look = () =>
        database().transaction((tx) => tx.query(`select to_regclass('half_done') as found`));
      const found = await Promise.all(Array.from({ length: 16 }, look));
      expect(found).toEqual(Array(16).fill([{ found: null }]));
    });
  });
});
