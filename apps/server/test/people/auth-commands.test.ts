import { rm } from 'node:fs/promises';
import { rowsOf } from '@pickup/auth/test/auth-rows';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInAs, type TestPerson } from './test-people.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { runCommand } from '../platform/run-command.ts';
import { describeOnPostgres } from '../support/test-database.ts';

describeOnPostgres('npm run auth:sessions', (database, place) => {
  // Only one process can open the embedded database, so these tests use PostgreSQL.
  let server: TestServer;
  let dataDir: string;
  beforeAll(async () => {
    server = await startTestServer({ database: database() });
    dataDir = await temporaryFolder();
  });
  afterAll(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
  });
  const run = (...args: string[]) =>
    runCommand('auth-sessions', args, {
      DATABASE_URL: place().databaseUrl ?? '',
      DATA_DIR: dataDir,
    });
  const isSignedIn = async ({ client }: TestPerson) =>
    (await client.auth.refreshSession()).error === null;

  it('signs one person out everywhere and records it', async () => {
    const [ada, bob] = [await signInAs(server, 'agent'), await signInAs(server, 'agent')];
    const ended = await run('end', ada.email.toUpperCase());
    expect([ended.code, ended.stdout]).toEqual([0, 'Signed out: 1 session ended.\n']);
    expect([await isSignedIn(ada), await isSignedIn(bob)]).toEqual([false, true]);
    const sql = `select actor_id as by, details from auth_audit
        where action = 'signed_out' and user_id = $1::uuid`;
    const details = { scope: 'global', ended: 1, key: 'npm run auth:sessions' };
    expect(await rowsOf(database(), sql, [ada.userId])).toEqual([{ by: null, details }]);
  });

  it.runIf(isFullRun)('signs everyone out, however many pages of users there are', async () => {
    const people = [await signInAs(server, 'owner'), await signInAs(server, 'viewer')];
    await database().transaction((session) =>
      session.exec(`insert into auth_user (id, email, created_at, updated_at)
          select gen_random_uuid(), 'sleeper-' || n || '@example.com', now(), now()
          from generate_series(1, 210) n`),
    );
    const { code, stdout } = await run('end', '--everybody');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Everyone is signed out: \d+ sessions of 2\d\d accounts ended\.\n$/);
    expect(await Promise.all(people.map(isSignedIn))).toEqual([false, false]);
    expect(await rowsOf(database(), 'select id from auth_session')).toEqual([]);
  });

  it.runIf(isFullRun)('reports an email address without an account', async () => {
    const unknown = await run('end', 'unknown@example.com');
    expect([unknown.code, unknown.stdout]).toEqual([2, '']);
    expect(unknown.stderr).toContain(
      'No one was signed out:\n  No account has this email address.\n',
    );
  });

  it.runIf(isFullRun)('shows its usage if the arguments are wrong', async () => {
    const usage = 'npm run auth:sessions -- end <email address> | end --everybody';
    const wrong = [['end', 'a@b.example', '--everybody'], ['stop'], []];
    for (const args of wrong) {
      const { code, stderr } = await run(...args);
      expect([code, stderr]).toEqual([2, `No one was signed out:\n  ${usage}\n`]);
    }
  });
});
