import { execFile } from 'node:child_process';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import type { Backup, BackupList } from '@pickup/contracts/operations/backups';
import { expectNoViolationsInBothSchemes } from '../../support/axe.ts';
import { newContact } from '../../support/lead-form.ts';
import { allLeads, callOperatorApi } from '../../support/operator.ts';
import { openAsOwner } from '../../support/owner.ts';
import { postLead } from '../../support/post-lead.ts';
import type { RunningServer } from '../../support/start-server.ts';
import { DESKTOP_SCREENS, expectGoodLayout } from '../../support/layout/check-layout.ts';
import { expect, FULL, test } from '../../support/test.ts';

const PASSPHRASE = 'correct horse battery staple';
/**
 * The server verifies each backup by restoring it into a new database, which takes minutes on a
 * busy machine.
 */
const BACKUP_TIMEOUT = { timeout: 300_000 };

let folder: string;
test.beforeEach(async () => {
  folder = await temporaryFolder();
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

const listOf = async (server: RunningServer) =>
  (await callOperatorApi(server, '/api/backups')) as BackupList;

test(
  'the owner sees that the last verified backup is up to date, makes another one, and reads why a third one failed',
  FULL,
  async ({ page, startServer }) => {
    test.slow();
    const backupFolder = join(folder, 'backups');
    const server = await startServer(
      {},
      { BACKUP_TO: backupFolder, BACKUP_PASSPHRASE: PASSPHRASE },
    );
    await postLead(server, newContact());
    await openAsOwner(page, server, 'settings/data');
    const rows = page.getByRole('region', { name: 'All backups' }).getByRole('listitem');
    const plan = page.getByRole('region', { name: 'Backup plan' });
    const last = page.getByRole('region', { name: 'Last verified' });

    await test.step('the first backup is made automatically, and is shown as up to date', async () => {
      await expect(rows.first()).toContainText('Verified', BACKUP_TIMEOUT);
      await expect(last.getByText('Up to date')).toBeVisible();
      await expect(plan.getByText(backupFolder)).toBeVisible();
      await expect(plan.getByText(/^Every day at /)).toBeVisible();
    });

    await test.step('the owner makes a second backup with a button', async () => {
      await page.getByRole('button', { name: 'Back up now' }).click();
      await expect(page.getByText('The backup has started. It appears here.')).toBeVisible();
      await expect(rows).toHaveCount(2);
      await expect(rows.first()).toContainText(
        /From the console, .+ [KM]B, 1 lead/,
        BACKUP_TIMEOUT,
      );
      // Both backups stay, because BACKUP_KEEP ignores backups that were started by hand.
      await expect(rows).toHaveCount(2);
      expect(await readdir(backupFolder)).toHaveLength(2);
    });

    await test.step('a failed backup says what to do, and the last verified one is still shown as up to date', async () => {
      await rename(backupFolder, `${backupFolder}-away`);
      await writeFile(backupFolder, '');
      await page.getByRole('button', { name: 'Back up now' }).click();
      await expect(rows.first()).toContainText('Retrying', BACKUP_TIMEOUT);
      await expect(rows.first()).toContainText('this is a file. Choose a folder.');
      await expect(rows.first().getByText(/EEXIST/)).toBeHidden();
      await rows.first().getByText('Exact error').click();
      await expect(rows.first().getByText(/EEXIST/)).toBeVisible();
      await expect(last.getByText('Up to date')).toBeVisible();
      await expectNoViolationsInBothSchemes(page);
      await expect(page.getByText('The backup has started.')).toBeHidden({ timeout: 30_000 });
      await expectGoodLayout(page, 'backups of all kinds', DESKTOP_SCREENS);
    });
  },
);

test(
  'a restored backup contains every lead accepted before the backup began',
  FULL,
  async ({ startServer }) => {
    test.slow();
    const variables = { BACKUP_TO: folder, BACKUP_PASSPHRASE: PASSPHRASE };
    const server = await startServer({}, variables, { embedded: true });
    await expect
      .poll(async () => (await listOf(server)).backups[0]?.state, BACKUP_TIMEOUT)
      .toBe('verified');

    const before = await submitLeads(server, 20);
    const during = submitLeads(server, 40);
    const requested = (await callOperatorApi(server, '/api/backups', {
      method: 'POST',
      body: {},
    })) as Backup;
    const findRequested = async () =>
      (await listOf(server)).backups.find(({ id }) => id === requested.id);
    await expect.poll(async () => (await findRequested())?.state, BACKUP_TIMEOUT).toBe('verified');
    expect(await during).toHaveLength(40);
    const file = join(folder, (await findRequested())?.file ?? '');

    await server.kill();
    await rm(server.dataDir, { recursive: true });

    // backup.full.test.ts checks which files the restore command refuses.
    expect(await restore(server, file)).toContain('Consent ledger intact: head ');
    await server.run();
    const restored = new Set((await allLeads(server)).map(({ id }) => id));
    expect(before.filter((id) => !restored.has(id))).toEqual([]);
    expect(await postLead(server, newContact())).toMatch(/^[0-9a-f-]{36}$/);
  },
);

/** Submits leads one after the other, because many simultaneous reports would delay the backup. */
async function submitLeads(server: RunningServer, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await postLead(server, newContact()));
  return ids;
}

const RESTORE = fileURLToPath(
  new URL('../../../apps/server/dist/commands/restore.js', import.meta.url),
);

async function restore(server: RunningServer, file: string): Promise<string> {
  const env = server.environment();
  return (await promisify(execFile)(process.execPath, [RESTORE, '--from', file], { env })).stdout;
}
