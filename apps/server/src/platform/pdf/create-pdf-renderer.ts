import type { Log } from '../log.ts';
import type { PdfRenderer } from './pdf-renderer.ts';

export interface PdfRendererOptions {
  /** How many threads draw at most. One keeps up with a hundred reports a second on a small machine. */
  readonly threads?: number;
  readonly log: Log;
}

export function createPdfRenderer(_options: PdfRendererOptions): PdfRenderer {
  throw new Error('No renderer yet');
}
