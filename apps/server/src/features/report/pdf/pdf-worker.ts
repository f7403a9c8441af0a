import { buildReportDocument } from '@pickup/report/build-report-document';
import { exampleReportSource } from '@pickup/report/report-fixture';
import { move, workerData } from 'piscina';
import { createPdfFonts } from '../../../platform/drawing/pdf/pdf-font.ts';
import { lowerThreadPriority } from '../../../platform/threads/worker-threads.ts';
import { drawBrandFile } from '../../settings/index.ts';
import { makePdf } from './make-pdf.ts';
import type { DrawingTask, PdfJob } from './pdf-renderer.ts';

lowerThreadPriority();

const { fontsDir } = workerData as { fontsDir: string };
const fontsOf = createPdfFonts(fontsDir);
fontsOf('system'); // parsed before the first document needs them

export function draw(task: DrawingTask): unknown {
  if (task.kind === 'brand-file') return move(drawBrandFile(task.file, task.brand, fontsDir));
  if (task.kind !== 'nothing') return move(makePdf(task, fontsOf));
  // Drawing examples makes V8 compile the layout code, and caches the words that all reports share.
  for (let count = 0; count < EXAMPLES; count += 1) makePdf(exampleReport(), fontsOf);
  return undefined;
}

/** After this many documents, the next one takes milliseconds instead of a tenth of a second. */
const EXAMPLES = 3;

function exampleReport(): PdfJob {
  return { kind: 'report', document: buildReportDocument(exampleReportSource()) };
}
