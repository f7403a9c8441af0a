import { expect, it } from 'vitest';
import {
  bytesUntil,
  cutAfter,
  fileOf,
  idOf,
  listenForExports,
  refuse,
  stallAfter,
  type End,
} from './leads-csv-server.ts';
import { ExportFileError, type ExportFile } from './export-file.ts';
import { createLeadExport, type LeadExportDeps } from './lead-export.ts';

const server = listenForExports();

/** A file in memory, and what happened to it. */
function newFile(): ExportFile & { readonly steps: string[]; text(): string } {
  const written: Uint8Array[] = [];
  const steps: string[] = [];
  return {
    name: 'mine.csv',
    steps,
    text: () => Buffer.concat(written).toString('utf8'),
    write: async (bytes) => void written.push(bytes),
    save: async () => void steps.push('saved'),
    discard: async () => void steps.push('discarded'),
  };
}

function setUp(leads: number, first: readonly End[] = [], more: Partial<LeadExportDeps> = {}) {
  server.serve(leads, first);
  const file = newFile();
  const leadExport = createLeadExport({
    api: server.api(),
    chooseFile: async () => file,
    wait: async () => undefined,
    ...more,
  });
  const until = (kind: string) => expect.poll(() => leadExport.getState().kind).toBe(kind);
  return { leadExport, file, until };
}

it('exports the list newest first, whatever the order on screen, and reports the count', async () => {
  const { leadExport, file, until } = setUp(3);
  leadExport.start('sort=untouched&tier=A');
  await until('done');
  expect(leadExport.getState()).toEqual({ kind: 'done', leads: 3, fileName: 'mine.csv' });
  expect(file.text()).toBe(fileOf(3));
  expect(file.steps).toEqual(['saved']);
  expect(server.asked[0]).toBe('?sort=newest&tier=A');
  leadExport.close();
  expect(leadExport.getState()).toEqual({ kind: 'none' });
  expect(file.steps).toEqual(['saved']);
});

it('does nothing when the operator chooses no place, or while an export runs', async () => {
  let chosen = 0;
  const chooseFile = async () => ((chosen += 1) === 1 ? null : newFile());
  const { leadExport, until } = setUp(3, [stallAfter(bytesUntil(1))], { chooseFile });
  leadExport.start('');
  leadExport.start('');
  await expect.poll(() => chosen).toBe(1);
  expect(leadExport.getState()).toEqual({ kind: 'none' });
  await expect
    .poll(() => {
      leadExport.start('');
      return leadExport.getState();
    })
    .toEqual({ kind: 'running', leads: 1, phase: 'receiving' });
  await until('running');
  expect(chosen).toBe(2);
  leadExport.close();
});

it('a failed export continues where it stopped', async () => {
  const { leadExport, file, until } = setUp(3, [cutAfter(bytesUntil(2)), refuse(403)]);
  leadExport.start('');
  await until('failed');
  expect(leadExport.getState()).toMatchObject({ leads: 2, error: { status: 403 } });
  expect(file.steps).toEqual([]);
  leadExport.retry();
  await until('done');
  expect(file.text()).toBe(fileOf(3));
  expect(server.asked[2]).toBe(`?sort=newest&after=${idOf(1)}`);
});

it('a new export replaces a failed one', async () => {
  const files = [newFile(), newFile()];
  const chooseFile = async () => files.shift() ?? null;
  const [former, latter] = files;
  const { leadExport, until } = setUp(2, [refuse(403)], { chooseFile });
  leadExport.start('');
  await until('failed');
  leadExport.start('');
  await until('done');
  expect(former?.steps).toEqual(['discarded']);
  expect(latter?.text()).toBe(fileOf(2));
});

it('a cancelled export discards the file and reports nothing more', async () => {
  const { leadExport, file, until } = setUp(3, [stallAfter(bytesUntil(1))]);
  leadExport.start('');
  await expect.poll(() => leadExport.getState()).toMatchObject({ leads: 1 });
  const seen: string[] = [];
  leadExport.subscribe(() => seen.push(leadExport.getState().kind));
  leadExport.close();
  expect(file.steps).toEqual(['discarded']);
  leadExport.start('');
  await until('done');
  expect(seen[0]).toBe('none');
  expect(seen).not.toContain('failed');
});

it('fails without a retry when the file cannot be written', async () => {
  const chooseFile = () => Promise.reject(new ExportFileError('locked'));
  const { leadExport, until } = setUp(3, [], { chooseFile });
  leadExport.start('');
  await until('failed');
  leadExport.retry();
  expect(leadExport.getState()).toMatchObject({ kind: 'failed', leads: 0 });
  expect(server.asked).toEqual([]);
});
