import { buildReportDocument } from '@pickup/report/build-report-document';
import { exampleReportSource } from '@pickup/report/report-fixture';
import { createPdfRenderer } from '../../apps/server/src/features/report/pdf/pdf-renderer.ts';
import type { BenchRow } from '../bench-row.ts';

const SECONDS = 8;
/** This many documents are queued at a time, so that the drawing thread is never idle. */
const CONCURRENT = 4;
/** The reports per second that the busiest sites need. At a lower rate, reports would pile up. */
const NEEDED_PER_SECOND = 60;

/** Measures PDFs per second on the server's drawing thread. */
export async function measureReportRendering(): Promise<readonly BenchRow[]> {
  const document = buildReportDocument(exampleReportSource());
  const fail = (_fields: object, message: string) => {
    throw new Error(message);
  };
  const renderer = createPdfRenderer({ log: { info: fail, warn: fail, error: fail } });
  const drawFor = async (seconds: number): Promise<number> => {
    let count = 0;
    const until = performance.now() + seconds * 1000;
    const draw = async () => {
      for (; performance.now() < until; count++)
        await renderer.render({ kind: 'report', document });
    };
    await Promise.all(Array.from({ length: CONCURRENT }, draw));
    return count;
  };
  try {
    await drawFor(2); // a warm-up, which also parses fonts and compiles code
    const started = performance.now();
    const perSecond = (await drawFor(SECONDS)) / ((performance.now() - started) / 1000);
    return [toRow(perSecond)];
  } finally {
    await renderer.close();
  }
}

function toRow(perSecond: number): BenchRow {
  return {
    what: 'PDF reports drawn by the server’s one drawing thread',
    ours: `${perSecond.toFixed(0)}/s`,
    target: `at least ${NEEDED_PER_SECOND}/s`,
    isMet: perSecond >= NEEDED_PER_SECOND,
  };
}
