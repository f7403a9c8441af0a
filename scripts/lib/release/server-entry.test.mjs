import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../run.mjs';
import { temporaryRoot } from '../temporary-root.mjs';

const execute = promisify(execFile);
const COMMANDS = ['doctor', 'backup', 'restore', 'move', 'purge', 'consent-verify'];
let folder;

// In this fake release, each entry file only prints its name, its arguments and a variable.
beforeAll(() => {
  folder = mkdtempSync(join(temporaryRoot(), 'pickup-entry-'));
  const dist = join(folder, 'apps/server/dist');
  mkdirSync(join(dist, 'commands'), { recursive: true });
  for (const file of ['server.js', 'load-env.js']) {
    cpSync(join(ROOT, 'deploy', file), join(folder, file));
  }
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const write = (path, name) =>
    writeFileSync(
      join(dist, path),
      `console.log(JSON.stringify(['${name}', ...process.argv.slice(2), process.env.FROM_FILE]))`,
    );
  write('main.js', 'main');
  for (const name of COMMANDS) write(`commands/${name}.js`, name);
  writeFileSync(join(folder, '.env'), 'FROM_FILE=yes');
});
afterAll(() => rmSync(folder, { recursive: true }));

const runIn = (cwd, ...args) =>
  execute(process.execPath, [join(folder, 'server.js'), ...args], { cwd });
const run = async (...args) => JSON.parse((await runIn(folder, ...args)).stdout);

function folderWith(name, env) {
  const elsewhere = join(folder, name);
  mkdirSync(elsewhere);
  writeFileSync(join(elsewhere, '.env'), env);
  return elsewhere;
}

it('starts the server with its options if no command is given', async () => {
  expect(await run()).toEqual(['main', 'yes']);
  expect(await run('--title', 'x')).toEqual(['main', '--title', 'x', 'yes']);
});

it.each(['doctor', 'backup', 'restore', 'move', 'consent:verify'])(
  'runs the command %s with its options and the .env file',
  async (command) => {
    const name = command.replace(':', '-');
    expect(await run(command, '--to', 'a')).toEqual([name, '--to', 'a', 'yes']);
  },
);

it('reads the first line of a .env file that begins with a byte order mark', async () => {
  const { stdout, stderr } = await runIn(folderWith('windows', '\uFEFFFROM_FILE=yes\r\n'));
  expect([JSON.parse(stdout), stderr]).toEqual([['main', 'yes'], '']);
});

it('refuses a Node.js version that is too old, and says which version to install', async () => {
  const older = `Object.defineProperty(process, 'versions', { value: { node: '22.11.0' } })`;
  const preload = `data:text/javascript,${encodeURIComponent(older)}`;
  await expect(
    execute(process.execPath, ['--import', preload, 'server.js'], { cwd: folder }),
  ).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining(
      'Pickup needs Node.js 20.19 or newer (but not 21 or 22.0 to 22.11)',
    ),
  });
});

it('reports a .env that is a folder', async () => {
  const elsewhere = join(folder, 'elsewhere');
  mkdirSync(join(elsewhere, '.env'), { recursive: true });
  const stderr = `${elsewhere}/.env is a folder, not a file.\n`;
  await expect(runIn(elsewhere)).rejects.toMatchObject({ code: 2, stderr });
});

it('reports the invalid lines of .env without their values, and ignores them with --help', async () => {
  const lines = [
    '# a comment',
    'FROM_FILE=yes',
    'export OTHER = "two',
    'lines"',
    '',
    'SMTP_URL smtp://u:a-secret@mail.example',
    "QUOTED='a-secret",
    '2FACTOR=a-secret',
    'CUT=a#secret',
    'CUT_QUOTED="a"secret"',
    'WITH_COMMENT="a#secret" # and "quotes"',
  ];
  const elsewhere = folderWith('broken', lines.join('\r\n'));
  await expect(runIn(elsewhere)).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: `${elsewhere}/.env, lines 6, 7, 8, 9, 10: write NAME=value. Put a value with # or quotes into quotes of another kind.\n`,
  });
  const help = await runIn(elsewhere, '--help');
  expect(JSON.parse(help.stdout)).toEqual(['main', '--help', null]);
});

it.each(['docter', 'main:main'])('refuses the unknown command %s', async (command) => {
  await expect(run(command)).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: `There is no command ${command}. List all of them with: node server.js --help\n`,
  });
});
