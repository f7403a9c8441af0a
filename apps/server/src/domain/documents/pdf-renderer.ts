import type { ReportDocument } from '@pickup/report/report-document';
import type { ConsentCertificate } from '@pickup/contracts/consent-certificate';

/** The data of a PDF. It is plain data because it is sent to another thread. */
export type PdfJob =
  | { readonly kind: 'report'; readonly document: ReportDocument }
  | { readonly kind: 'consent-certificate'; readonly certificate: ConsentCertificate };

/** Renders PDFs outside the thread that handles requests. */
export interface PdfRenderer {
  /** Rejects when the document cannot be rendered or `close` was called. */
  render(job: PdfJob): Promise<Uint8Array>;
  /** Ends the threads. Idempotent. */
  close(): Promise<void>;
}
