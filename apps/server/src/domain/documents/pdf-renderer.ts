import type { ReportDocument } from '@pickup/report/report-document';
import type { ConsentCertificate } from '@pickup/contracts/consent-certificate';

/** What can be made into a PDF: plain data, since it travels to another thread. */
export type PdfJob =
  | { readonly kind: 'report'; readonly document: ReportDocument }
  | { readonly kind: 'consent-certificate'; readonly certificate: ConsentCertificate };

/** Makes PDFs outside the thread that answers requests. */
export interface PdfRenderer {
  /** Rejects when the document cannot be made or `close` was called. */
  render(job: PdfJob): Promise<Uint8Array>;
  /** Ends the threads. Idempotent. */
  close(): Promise<void>;
}
