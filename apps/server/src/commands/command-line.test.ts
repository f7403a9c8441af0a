import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COMMANDS, readServerArguments } from './command-line.ts';

const FOLDER = new URL('./', import.meta.url);

it('every command is in the list that --help prints', () => {
  const names = readdirSync(FOLDER)
    .filter((file) => /^await runCommand\(/m.test(readFileSync(new URL(file, FOLDER), 'utf8')))
    .map((file) => file.replace('.ts', '').replace('-', ':'));
  expect(Object.keys(COMMANDS).toSorted()).toEqual(names.toSorted());
  const { text = '' } = readServerArguments(['--help']) ?? {};
  expect(names.filter((name) => !text.includes(`  ${name} `))).toEqual([]);
});

it('npm start prints help for --help instead of starting the server, and refuses other arguments', () => {
  expect(readServerArguments([])).toBeNull();
  for (const args of [['--help'], ['-h'], ['--port', '--help']]) {
    expect(readServerArguments(args)).toMatchObject({ code: 0 });
  }
  expect(readServerArguments(['--port', '80'])).toEqual({
    code: 2,
    text: 'The server accepts no arguments, but got --port. It reads .env and its environment.\nSee: npm start -- --help',
  });
});
