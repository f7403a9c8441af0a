import { setPriority } from 'node:os';
import { move, workerData } from 'piscina';
import { loadPdfFonts } from '../../platform/pdf/pdf-fonts.ts';
import { makePdf } from './make-pdf.ts';
import type { PdfJob } from './pdf-renderer.ts';

// The entry file of a drawing thread, which create-pdf-renderer.ts starts. On Linux, the priority applies to
// the calling thread only, elsewhere to the process. Requests come before documents.
if (process.platform === 'linux') setPriority(5);

const fonts = loadPdfFonts((workerData as { fontsDir: string }).fontsDir);

/** Draws one document. Its bytes are transferred without a copy. */
export async function draw(job: PdfJob): Promise<unknown> {
  return move(await makePdf(job, fonts));
}
