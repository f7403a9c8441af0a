import { writeFile } from 'node:fs/promises';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chainConsents } from '../../src/features/privacy/consent/chain-consents.ts';
import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import { BackupError } from '../../src/platform/database/backup/dump-format.ts';
import { moveDatabase, type MoveParts } from '../../src/platform/database/backup/move-database.ts';
import { readTables } from '../../src/platform/database/backup/schema-parts.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { migrate, newestMigration } from '../../src/platform/database/migrations/migrate.ts';
import { parametersOf } from '../../src/platform/database/sql.ts';
import { addConsents } from '../privacy/consent-ledger.ts';
import { MIGRATIONS } from '../database-place.ts';
import { emptyDatabase, openEmptyPGlite } from '../platform/database-states.ts';
import { everyRow, intactHeadOf } from '../privacy/every-row.ts';
import { insertMarkedPerson } from '../privacy/marked-person.ts';
import { describeOnPostgres, onDatabase, openTestDatabase } from '../support/test-database.ts';
import { startTestServer } from '../support/test-server.ts';
import { readRows } from '../platform/table-rows.ts';

/** Creating the schema in an embedded database takes seconds of processor time. */
const SLOW_TEST = { timeout: 180_000 };
const NOW = new Date('2026-11-24T02:30:00Z');

/**
 * Runs the test with a source on each database engine and an empty target on the other engine. If
 * there is no PostgreSQL, the target uses the same engine as the source.
 */
const onEachEngine = (name: string, test: (source: Database, target: Database) => Promise<void>) =>
  onDatabase((database) => {
    let opened: Awaited<ReturnType<typeof openEmptyPGlite>>;
    beforeEach(async () => {
      await emptyDatabase(database());
      await migrate(database(), MIGRATIONS);
      const leadId = await insertMarkedPerson(database());
      await addConsents(database(), leadId, 300);
      await chainConsents(database());
      if (database().kind === 'postgres') opened = await openEmptyPGlite();
      else {
        opened = await openTestDatabase();
        await emptyDatabase(opened.database);
      }
    }, SLOW_TEST.timeout);
    afterEach(async () => {
      await opened.remove();
      await emptyDatabase(database());
      await migrate(database(), MIGRATIONS);
    });

    it(name, SLOW_TEST, () => test(database(), opened.database));
  });

function partsOf(source: Database, target: Database, changes: Partial<MoveParts> = {}): MoveParts {
  return {
    source,
    target,
    to: "the owner's machine/pickup",
    migrations: MIGRATIONS,
    check: intactHeadOf,
    now: NOW,
    ...changes,
  };
}

const targetThatAltersCopies = (target: Database): MoveParts['target'] => ({
  transaction: (work, options) =>
    target.transaction(
      (session) =>
        work({
          exec: (sql) => session.exec(sql),
          query: (statement, values) => {
            const { text, parameters } = parametersOf(statement, values);
            const [first, ...others] = parameters;
            const isBatch = typeof first === 'string' && first.startsWith('{"(');
            const altered = isBatch ? [first.replace('zebedee', 'zebedeF'), ...others] : parameters;
            return session.query(text, altered);
          },
        }),
      options,
    ),
});

const updateLeads = (database: Database) => database.query(`update lead set email = email`);

describe('a move', () => {
  onEachEngine('copies every row, and makes the source refuse changes', async (source, target) => {
    const original = await everyRow(source);
    const head = await intactHeadOf(source);
    const { rows, ledgerHead } = await moveDatabase(partsOf(source, target));
    expect(rows).toMatchObject({ lead: 1, consent: 301 });
    expect(ledgerHead).toBe(head);
    expect(await everyRow(target)).toEqual(original);
    await updateLeads(target);
    await migrate(target, MIGRATIONS);

    expect(await everyRow(source)).toEqual(original);
    await expect(updateLeads(source)).rejects.toThrow('moved to another database');
    await expect(migrate(source, MIGRATIONS), 'a start').rejects.toThrow(
      "was moved to the owner's machine/pickup. Set DATABASE_URL or DATA_DIR to the new database.",
    );
    await expect(moveDatabase(partsOf(source, target)), 'again').rejects.toThrow('was moved to');
  });

  onEachEngine('changes neither database when it fails', async (source, target) => {
    const refused = async (parts: MoveParts, reason: RegExp | string) => {
      await expect(moveDatabase(parts)).rejects.toThrow(reason);
      await updateLeads(source);
    };
    const check = () => Promise.reject(new BackupError('the ledger is broken'));
    await refused(partsOf(source, target, { check }), 'the ledger is broken');
    expect(await readTables(target)).toEqual([]);

    const folder = await temporaryFolder();
    await writeFile(`${folder}/0${(await newestMigration(MIGRATIONS)) + 1}-next.sql`, 'select 1');
    const migrations = [...MIGRATIONS, folder];
    await refused(partsOf(source, target, { migrations }), 'older than this version');
    expect(await readTables(target)).toEqual([]);

    const changed = { ...partsOf(source, target), target: targetThatAltersCopies(target) };
    await refused(changed, /the copy of \w+ is not the same as the original/);
    expect(await readTables(target)).toEqual([]);

    await migrate(target, MIGRATIONS);
    await refused(partsOf(source, target), 'the target already has Pickup data');
  });
});

describeOnPostgres('leads that arrive during a move', (database) => {
  it('are in the target if they were acknowledged', SLOW_TEST, async () => {
    const server = await startTestServer({ database: database() });
    const opened = await openTestDatabase();
    await emptyDatabase(opened.database);
    const acknowledged: string[] = [];
    const refused: number[] = [];
    let isMoving = true;
    const keepSending = async (sender: number) => {
      for (let count = 0; isMoving || count < 3; count += 1) {
        const response = await server.request('/functions/v1/lead-intake', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(
            exampleLeadBody({ 'contact.email': `lead-${sender}-${count}@example.com` }),
          ),
        });
        const body = (await response.json()) as { lead_id?: string };
        if (body.lead_id === undefined) refused.push(response.status);
        else acknowledged.push(body.lead_id);
      }
    };
    const senders = [1, 2, 3, 4].map(keepSending);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(8);
    await moveDatabase(partsOf(database(), opened.database));
    isMoving = false;
    await Promise.all(senders);

    const moved = (await readRows(opened.database, 'lead')).map(({ id }) => id);
    expect(moved.toSorted()).toEqual(acknowledged.toSorted());
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused)).toEqual(new Set([503]));
    await server.stop();
    await opened.remove();
  });
});
