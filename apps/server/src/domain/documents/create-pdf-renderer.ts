import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { describeError } from '../../platform/log/describe-error.ts';
import type { Log } from '../../platform/log/log.ts';
import type { PdfJob, PdfRenderer } from './pdf-renderer.ts';
import { ThreadPool } from '../../platform/pdf/thread-pool.ts';

export interface PdfRendererOptions {
  /** How many threads draw at most. One leaves the machine's other cores to requests and the database. */
  readonly threads?: number;
  readonly log: Log;
}

/** A few seconds' worth for one thread: who waits longer had better come again. */
const MAX_WAITING = 256;
/** A document takes some ten milliseconds; the first of a thread, with its fonts to parse, under a second. */
const TIME_LIMIT_MS = 20_000;
const IDLE_MS = 5 * 60_000;
/** Drawing needs a fifth of it; a runaway document must not take the server's memory. */
const MEMORY_MB = 256;

/** Starts no thread before the first document. */
export function createPdfRenderer({ threads = 1, log }: PdfRendererOptions): PdfRenderer {
  const pool = new ThreadPool<PdfJob, Uint8Array>({
    start: startWorker,
    threads,
    maxWaiting: MAX_WAITING,
    timeLimitMs: TIME_LIMIT_MS,
    idleMs: IDLE_MS,
    onBroken: (error) => log.error({ error: describeError(error) }, 'a drawing thread broke'),
  });
  return { render: (job) => pool.run(job), close: () => pool.close() };
}

/** Built, the thread's entry lies beside the bundle that this file is part of, and the fonts above it. */
function startWorker(): Worker {
  const isSource = import.meta.url.endsWith('.ts');
  const file = isSource ? './pdf-worker-from-source.mjs' : './pdf-worker.js';
  const fonts = isSource ? '../../../fonts' : '../fonts';
  return new Worker(new URL(file, import.meta.url), {
    workerData: { fontsDir: fileURLToPath(new URL(fonts, import.meta.url)) },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
}
