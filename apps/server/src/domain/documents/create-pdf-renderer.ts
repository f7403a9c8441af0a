import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { AppError } from '../../errors.ts';
import { describeError } from '../../platform/log/describe-error.ts';
import type { Log } from '../../platform/log/log.ts';
import type { PdfJob, PdfRenderer } from './pdf-renderer.ts';

export interface PdfRendererOptions {
  /** How many threads draw at most. One leaves the machine's other cores to requests and the database. */
  readonly threads?: number;
  /** More documents than this are refused at once; the default is a few seconds' worth for one thread. */
  readonly maxWaiting?: number;
  readonly log: Log;
}

/** From the request on. A document takes some ten milliseconds; a thread's first one, with fonts to parse, under a second. */
const TIME_LIMIT_MS = 20_000;
const IDLE_MS = 5 * 60_000;
/** Drawing needs a fifth of it; a runaway document must not take the server's memory. */
const MEMORY_MB = 256;

/**
 * Starts no thread before the first document. A document that crashes its thread or takes too long fails
 * alone, and the next one gets a new thread.
 */
export function createPdfRenderer(options: PdfRendererOptions): PdfRenderer {
  const { threads = 1, maxWaiting = 256, log } = options;
  const pool = new Piscina<PdfJob, Uint8Array>({
    ...workerFiles(),
    name: 'draw',
    minThreads: 0,
    maxThreads: threads,
    maxQueue: maxWaiting,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  pool.on('error', (error) => log.error({ error: describeError(error) }, 'a drawing thread broke'));
  let closing: Promise<void> | undefined;
  return {
    async render(job) {
      if (closing) throw new Error('The drawing threads are closed');
      if (pool.queueSize >= maxWaiting) throw tooBusy();
      return pool.run(job, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    },
    close: () => (closing ??= pool.destroy()),
  };
}

/** Built, the thread's entry lies beside the bundle that this file is part of, and the fonts above it. */
function workerFiles() {
  const isSource = import.meta.url.endsWith('.ts');
  const file = isSource ? './pdf-worker-from-source.mjs' : './pdf-worker.js';
  const fonts = isSource ? '../../../fonts' : '../fonts';
  return {
    filename: new URL(file, import.meta.url).href,
    workerData: { fontsDir: fileURLToPath(new URL(fonts, import.meta.url)) },
  };
}

function tooBusy(): AppError {
  const message = 'Too many documents are being made at the moment. Try again shortly.';
  return new AppError('unavailable', message, { headers: { 'retry-after': '5' } });
}
