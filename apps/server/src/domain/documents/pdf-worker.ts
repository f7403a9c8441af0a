import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { makePdf } from './make-pdf.ts';
import { loadPdfFonts } from '../../platform/pdf/pdf-fonts.ts';
import type { PdfJob } from './pdf-renderer.ts';

// The entry of a drawing thread, started by create-pdf-renderer.ts. What it posts is a ThreadAnswer.
const port = parentPort;
if (!port) throw new Error('This file is the entry of a worker thread');

// On Linux this is of the calling thread alone, elsewhere of the process: requests go before documents.
if (process.platform === 'linux') setPriority(5);

const fonts = loadPdfFonts((workerData as { fontsDir: string }).fontsDir);

async function answer(job: PdfJob): Promise<Uint8Array> {
  return makePdf(job, fonts);
}

port.on('message', (job: PdfJob) => {
  answer(job).then(
    (result) => port.postMessage({ kind: 'done', result }, [result.buffer as ArrayBuffer]),
    (error: unknown) => port.postMessage({ kind: 'failed', error }),
  );
});
