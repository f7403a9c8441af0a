import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { AppError } from '../../errors.ts';
import { describeError } from '../../platform/log/describe-error.ts';
import type { Log } from '../../platform/log/log.ts';
import type { PdfJob, PdfRenderer } from './pdf-renderer.ts';

export interface PdfRendererOptions {
  /** The most threads that draw. One thread leaves the machine's other cores to requests and the database. */
  readonly threads?: number;
  /**
   * When more documents than this wait, new ones are refused. The default is a few seconds of work for one
   * thread.
   */
  readonly maxWaiting?: number;
  readonly log: Log;
}

/**
 * Counted from the request. A document takes about ten milliseconds. A thread's first one, which parses
 * fonts, takes under a second.
 */
const TIME_LIMIT_MS = 20_000;
const IDLE_MS = 5 * 60_000;
/** Drawing needs a fifth of this. A runaway document must not use up the server's memory. */
const MEMORY_MB = 256;

/**
 * Starts no thread before the first document. If a document crashes its thread or takes too long, only that
 * document fails. The next one gets a new thread.
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
  pool.on('error', (error) =>
    log.error({ error: describeError(error) }, 'a drawing thread failed'),
  );
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

/**
 * In a build, the thread's entry file is next to the bundle that contains this file. The fonts are one folder
 * above.
 */
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
  const message = 'Too many documents are being created. Try again shortly.';
  return new AppError('unavailable', message, { headers: { 'retry-after': '5' } });
}
