import { layOutCertificate } from './certificate-layout.ts';
import type { PdfFonts } from '../../platform/pdf/pdf-fonts.ts';
import type { PdfJob } from './pdf-renderer.ts';
import { layOutReport } from './report-layout.ts';

/** Renders a document in the calling thread. */
export function makePdf(job: PdfJob, fonts: PdfFonts): Uint8Array {
  switch (job.kind) {
    case 'report':
      return layOutReport(job.document, fonts);
    case 'consent-certificate':
      return layOutCertificate(job.certificate, fonts);
  }
}
