import { buildReportDocument } from '@pickup/report/build-report-document';
import { exampleReportSource } from '@pickup/report/report-fixture';
import { readPdf } from '@pickup/test-sinks/read-pdf';
import { isFullRun } from '@pickup/test-sinks/full-run';
import { getPriority } from 'node:os';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Log } from '../../../platform/log/log.ts';
import { createPdfRenderer, type PdfJob } from './pdf-renderer.ts';

const logged: unknown[] = [];
const write = (...entry: readonly unknown[]) => void logged.push(entry);
const log: Log = { info: write, warn: write, error: write };

function reportFor(lastName: string, jobsPerMonth = 15): PdfJob {
  const contact = { firstName: 'Łukasz', lastName, businessName: '' };
  const source = exampleReportSource({ jobsPerMonth }, { contact });
  return { kind: 'report', document: buildReportDocument(source) };
}

describe('the PDF renderer', () => {
  // Each thread needs several seconds of CPU time to load the source code, so the short test run
  // starts only one thread.
  const shared = createPdfRenderer({ threads: isFullRun ? 2 : 1, maxWaiting: 8, log });
  beforeEach(() => void (logged.length = 0));
  afterAll(() => shared.close());

  it('renders several documents correctly at the same time', async () => {
    const jobs = Array.from({ length: isFullRun ? 8 : 3 }, (_, index) =>
      reportFor(`Čapek${index}.`, 10 + index),
    );
    const files = await Promise.all(jobs.map((job) => shared.render(job)));
    const read = await Promise.all(files.map(readPdf));
    read.forEach(({ pages }, index) => {
      const text = pages.join(' ');
      expect(text).toContain(`Łukasz Čapek${index}.`);
      expect(text).toContain(`${10 + index} jobs × $350 =`);
    });
    expect(logged).toEqual([]);
  }, 60_000);

  it('keeps the calling thread free and its priority unchanged', async () => {
    await shared.render(reportFor('warm'));
    const priority = getPriority();
    let turns = 0;
    let drawing = true;
    const count = () => {
      turns += 1;
      if (drawing) setImmediate(count);
    };
    setImmediate(count);
    await Promise.all(Array.from({ length: 5 }, () => shared.render(reportFor('Miller'))));
    drawing = false;
    // Drawing in this thread would block the event loop. It would then turn only a few times for
    // each document.
    expect(turns).toBeGreaterThan(500);
    expect(getPriority()).toBe(priority);
  });

  it('fails a document with an invalid date, and draws the next one', async () => {
    const good = reportFor('Miller');
    if (good.kind !== 'report') throw new Error('not a report');
    const broken: PdfJob = { ...good, document: { ...good.document, date: 'never' } };
    await expect(shared.render(broken)).rejects.toMatchObject({ name: 'RangeError' });
    await expect(shared.render(good)).resolves.toBeInstanceOf(Uint8Array);
  });

  it('immediately refuses documents beyond its queue limit', async () => {
    const renders = Array.from({ length: 14 }, () => shared.render(reportFor('Miller')));
    const results = await Promise.allSettled(renders);
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const refusal of refused) {
      expect(refusal).toMatchObject({
        reason: { code: 'unavailable', headers: { 'retry-after': '5' } },
      });
    }
    await expect(shared.render(reportFor('Miller'))).resolves.toBeInstanceOf(Uint8Array);
  });

  it('starts no thread after it was closed, and can be closed twice', async () => {
    const renderer = createPdfRenderer({ threads: 1, log });
    await Promise.all([renderer.close(), renderer.close()]);
    renderer.warmUp();
    await expect(renderer.render(reportFor('Miller'))).rejects.toThrow('closed');
    expect(logged).toEqual([]);
  });

  it.runIf(isFullRun)('warms up, and rejects unfinished documents when it is closed', async () => {
    const renderer = createPdfRenderer({ threads: 1, log });
    renderer.warmUp();
    await expect(renderer.render(reportFor('Miller'))).resolves.toBeInstanceOf(Uint8Array);
    renderer.warmUp();
    const failure = expect(renderer.render(reportFor('Miller'))).rejects.toThrow();
    await renderer.close();
    await failure;
    expect(logged).toEqual([]);
  });
});
