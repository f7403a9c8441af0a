import { layOutCertificate } from './certificate-layout.ts';
import type { FontId } from '@pickup/theme/fonts';
import type { PdfFonts } from '../../platform/pdf/pdf-fonts.ts';
import type { PdfJob } from './pdf-renderer.ts';
import { layOutReport } from './report-layout.ts';
import { losesLetters } from '../../platform/pdf/printable-text.ts';

/** Renders a document in the calling thread. */
export function makePdf(
  job: PdfJob,
  fonts: PdfFonts,
  fontsOf: (id: FontId) => PdfFonts = () => fonts,
): Uint8Array {
  switch (job.kind) {
    case 'report':
      return makeReport(job, fonts, fontsOf);
    case 'consent-certificate':
      return layOutCertificate(job.certificate, fonts);
  }
}

// A theme's font may lack the letters of a name that our own has, such as Greek ones.
function makeReport(
  { document, look }: Extract<PdfJob, { kind: 'report' }>,
  fonts: PdfFonts,
  fontsOf: (id: FontId) => PdfFonts,
): Uint8Array {
  const chosen = look === undefined ? fonts : fontsOf(look.font);
  const shown = losesLetters(document.preparedFor, chosen.regular) ? fonts : chosen;
  return layOutReport(document, shown, look);
}
