import { setPriority } from 'node:os';
import { move, workerData } from 'piscina';
import { loadPdfFonts } from '../../platform/pdf/pdf-fonts.ts';
import { makePdf } from './make-pdf.ts';
import type { PdfJob } from './pdf-renderer.ts';

// The entry of a drawing thread, started by create-pdf-renderer.ts.
// On Linux this is of the calling thread alone, elsewhere of the process: requests go before documents.
if (process.platform === 'linux') setPriority(5);

const fonts = loadPdfFonts((workerData as { fontsDir: string }).fontsDir);

/** Draws one document; its bytes are handed over without a copy. */
export async function draw(job: PdfJob): Promise<unknown> {
  return move(await makePdf(job, fonts));
}
