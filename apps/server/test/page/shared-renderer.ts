import { createPdfRenderer, type PdfRenderer } from '../../src/features/report/pdf/pdf-renderer.ts';
import { silentLog } from '../support/silent-log.ts';

let shared: PdfRenderer | undefined;

/**
 * Returns a PDF renderer that all servers of this process share, because the threads of a renderer
 * take a second of CPU time to start.
 */
export function sharedRenderer(): PdfRenderer {
  return {
    render: (task) => (shared ??= createPdfRenderer({ log: silentLog })).render(task),
    warmUp: () => undefined,
    close: () => Promise.resolve(),
  };
}
