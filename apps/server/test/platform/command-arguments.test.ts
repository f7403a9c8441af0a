import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from './run-command.ts';
import { processFile } from './test-processes.ts';

describe('the arguments', { timeout: 60_000 }, () => {
  const commands = [
    'purge',
    'restore',
    'doctor',
    'settings',
    'auth-sessions',
    'voice-check',
    'consent-verify',
    'voice-assistant',
  ] as const;
  it.each(isFullRun ? commands : commands.slice(0, 1))(
    'of %s are explained by --help, even in an invalid environment',
    async (name) => {
      const { code, stdout, stderr } = await runCommand(name, ['--help'], { PORT: 'wrong' });
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(new RegExp(`^npm run ${name.replace('-', ':')}\\b`));
    },
  );

  const strict = ['auth-sessions', 'purge'] as const;
  it.each(isFullRun ? strict : strict.slice(0, 1))('of %s are refused if unknown', async (name) => {
    const { code, stdout, stderr } = await runCommand(name, ['--nope'], {});
    const command = name.replace('-', ':');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`Unknown option '--nope'. See: npm run ${command} -- --help\n`);
  });

  it('of move can make it read the database URL from standard input, and an error does not show the URL', async () => {
    const args = [...process.execArgv, processFile('commands/move'), '--to', '-'];
    const move = spawn(process.execPath, args, { env: { PATH: process.env['PATH'] } });
    move.stdin.end('https://pickup:a-secret@db.example/pickup\n');
    const [stderr, [code]] = await Promise.all([text(move.stderr), once(move, 'exit')]);
    expect([code, stderr]).toEqual([
      2,
      'Nothing was moved:\n  The address must begin with postgres://, followed by user, host and database.\n',
    ]);
  });

  it.runIf(isFullRun)('of settings must be an action and at most one file', async () => {
    const wrong = [['check', 'a.json', 'b.json'], ['publish'], []];
    for (const args of wrong) {
      const { code, stderr } = await runCommand('settings', args, {});
      expect(code).toBe(2);
      expect(stderr).toContain(
        'Choose an action: npm run settings -- export [file] | import [file]',
      );
    }
  });

  it.runIf(isFullRun)(
    'of settings are refused with an explanation if the file is missing',
    async () => {
      const { code, stderr } = await runCommand('settings', ['check', 'nope.json'], {});
      expect(code).toBe(2);
      expect(stderr).toMatch(/\/nope\.json does not exist\n$/);
    },
  );
});

describe('an invalid settings file', { timeout: 60_000 }, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await temporaryFolder();
    await writeFile(join(folder, 'site.config.json'), '{ "retention": { "canaryBeats": 7 } }');
  });
  afterAll(() => rm(folder, { recursive: true }));

  const backups = [
    ['backup', ['--to', 'backups'], 'There is no database in'],
    ['restore', ['--from', 'nope'], 'There is no backup file or folder nope.'],
    ['move', ['--to', 'https://db.example'], 'The address must begin with postgres://'],
    ['consent-verify', [], 'There is no database in'],
  ] as const;
  it.each(isFullRun ? backups : backups.slice(0, 1))(
    'does not stop %s, because the settings in use may be in the database',
    async (name, args, reason) => {
      const { stderr } = await runCommand(name, args, {
        SITE_CONFIG: join(folder, 'site.config.json'),
        DATA_DIR: join(folder, 'data'),
        BACKUP_PASSPHRASE: 'correct horse battery',
      });
      expect(stderr).toContain(reason);
    },
  );
});
