import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { diskShortage, shortageOf } from './shortage.ts';

const failed = (code: string) => Object.assign(new Error('failed'), { code });

it.each([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
  ['EROFS', 'the file system is read-only'],
  ['EMFILE', 'too many files are open'],
  ['53100', 'the disk of the database is full'],
  ['53300', 'the database has no connection left'],
  ['23505', null],
  ['ENOENT', null],
])('for the code %s of an error or its cause, shortageOf returns %j', (code, shortage) => {
  expect(shortageOf(failed(code))).toBe(shortage);
  expect(shortageOf(new Error('it failed', { cause: failed(code) }))).toBe(shortage);
});

it('diskShortage recognizes a full disk', async () => {
  expect(await diskShortage(tmpdir(), 0)).toBeNull();
  expect(await diskShortage(tmpdir(), Number.MAX_SAFE_INTEGER)).toBe('the disk is full');
  expect(await diskShortage('/nowhere')).toBeNull();
});
