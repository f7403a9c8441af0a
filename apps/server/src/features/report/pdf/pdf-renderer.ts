import type { ReportDocument } from '@pickup/contracts/report/report-document';
import type { PaperLook } from '../../../platform/drawing/pdf/brand-paper.ts';
import type { BrandFileJob } from '../../settings/index.ts';
import type { CertificateJob } from '../../privacy/index.ts';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { AppError } from '../../../errors.ts';
import {
  IS_BUILT,
  backgroundThreadCount,
  WORKER_OPTIONS,
  workerFile,
} from '../../../platform/threads/worker-threads.ts';
import { describeError } from '../../../platform/log/describe-error.ts';
import type { Log } from '../../../platform/log/log.ts';

/** A job must be plain data, because it is sent to another thread. */
export type PdfJob =
  | { readonly kind: 'report'; readonly document: ReportDocument; readonly look?: PaperLook }
  | CertificateJob;

export type DrawingJob = PdfJob | BrandFileJob;

export type DrawingTask = DrawingJob | { readonly kind: 'nothing' };

export interface PdfRenderer {
  /** Rejects if the document cannot be rendered, the queue is full or `close` was called. */
  render(job: DrawingJob): Promise<Uint8Array>;
  /** Starts a thread, so that the first document does not wait for one. Never throws. */
  warmUp(): void;
  close(): Promise<void>;
}

export interface PdfRendererOptions {
  readonly threads?: number;
  readonly maxWaiting?: number;
  readonly log: Log;
}

/**
 * Includes the time in the queue. The first document of a thread takes up to a second, because the
 * thread parses fonts.
 */
const TIME_LIMIT_MS = 20_000;
/** Drawing needs a fifth of this memory. The limit protects the server from a runaway document. */
const MEMORY_MB = 256;

/** If a document crashes its thread or takes too long, only that document fails. */
export function createPdfRenderer(options: PdfRendererOptions): PdfRenderer {
  const { threads = backgroundThreadCount(), maxWaiting = 256, log } = options;
  const pool = new Piscina<DrawingTask, Uint8Array>({
    ...WORKER_OPTIONS,
    ...workerFiles(),
    name: 'draw',
    minThreads: 0,
    maxThreads: threads,
    maxQueue: maxWaiting,
    idleTimeout: Number.POSITIVE_INFINITY, // the next lead must not wait for a thread to start
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
    warmUp() {
      if (closing) return;
      pool.run({ kind: 'nothing' }).catch(() => undefined); // `close` was called in the meantime
    },
    close: () => (closing ??= pool.destroy()),
  };
}

/** In a build, the fonts are one folder above the bundle that contains this file. */
function workerFiles() {
  const fonts = IS_BUILT ? '../fonts' : '../../../../fonts';
  return {
    filename: workerFile('pdf-worker', import.meta.url).href,
    workerData: { fontsDir: fileURLToPath(new URL(fonts, import.meta.url)) },
  };
}

function tooBusy(): AppError {
  const message = 'Too many documents are being created. Try again shortly.';
  return new AppError('unavailable', message, { headers: { 'retry-after': '5' } });
}
