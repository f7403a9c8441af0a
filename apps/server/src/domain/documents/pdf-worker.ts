import { buildReportDocument } from '@pickup/report/build-report-document';
import { exampleReportSource } from '@pickup/report/report-fixture';
import { move, workerData } from 'piscina';
import { createPdfFonts } from '../../platform/pdf/pdf-fonts.ts';
import { lowerThreadPriority } from '../../platform/worker-threads.ts';
import { makePdf } from './make-pdf.ts';
import type { PdfJob, PdfTask } from './pdf-renderer.ts';

// The entry file of a drawing thread, which create-pdf-renderer.ts starts.
lowerThreadPriority();

const fontsOf = createPdfFonts((workerData as { fontsDir: string }).fontsDir);
const fonts = fontsOf('system');

/** Draws one document. Its bytes are transferred without a copy. */
export function draw(task: PdfTask): unknown {
  if (task.kind !== 'nothing') return move(makePdf(task, fonts, fontsOf));
  // Compiles the layout, and shapes the sentences that all reports have in common.
  for (let count = 0; count < EXAMPLES; count += 1) makePdf(exampleReport(), fonts);
  return undefined;
}

/** Afterwards a document takes a few milliseconds. The first one takes a tenth of a second. */
const EXAMPLES = 3;

function exampleReport(): PdfJob {
  return { kind: 'report', document: buildReportDocument(exampleReportSource()) };
}
