import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { forgetMailFiles } from './forget-mail-files.ts';

it('removes the mails of these jobs, drafts included, and no other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pickup-outbox-'));
  for (const name of ['a-1@pickup.test.eml', '.a-1@pickup.test.eml.draft', 'a-10@pickup.test.eml'])
    await writeFile(join(folder, name), '');
  await forgetMailFiles(folder, ['a-1', 'b-2']);
  expect(await readdir(folder)).toEqual(['a-10@pickup.test.eml']);
  await rm(folder, { recursive: true });
});

it('has nothing to do where no mail was ever written', async () => {
  await expect(forgetMailFiles(join(tmpdir(), 'pickup-no-outbox'), ['a'])).resolves.toBeUndefined();
});
