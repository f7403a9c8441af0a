import type { FontId } from '@pickup/theme/fonts';
import type { PdfFonts } from '../../../platform/drawing/pdf/pdf-font.ts';
import { losesLetters } from '../../../platform/drawing/pdf/printable-text.ts';
import { layOutCertificate } from './certificate-layout.ts';
import type { PdfJob } from './pdf-renderer.ts';
import { layOutReport } from './report-layout.ts';

export function makePdf(job: PdfJob, fontsOf: (id: FontId) => PdfFonts): Uint8Array {
  const systemFonts = fontsOf('system');
  if (job.kind === 'consent-certificate') return layOutCertificate(job.certificate, systemFonts);
  const { document, look } = job;
  const chosen = look === undefined ? systemFonts : fontsOf(look.font);
  // A theme's font may lack letters that the system font has, such as Greek letters.
  const fonts = losesLetters(document.preparedFor, chosen.regular.font) ? systemFonts : chosen;
  return layOutReport(document, fonts, look);
}
