import type { PaperLook } from '../../platform/pdf/brand-paper.ts';
import type { BrandFile, BrandSource } from '../theme/brand-source.ts';
import type { ReportDocument } from '@pickup/contracts/report-document';
import type { ConsentCertificate } from '@pickup/contracts/consent-proof';

/** The data of a PDF. It is plain data because it is sent to another thread. */
export type PdfJob =
  | { readonly kind: 'report'; readonly document: ReportDocument; readonly look?: PaperLook }
  | { readonly kind: 'consent-certificate'; readonly certificate: ConsentCertificate };

/** An image of the theme, drawn in the same threads. */
interface ImageJob {
  readonly kind: 'brand-file';
  readonly file: BrandFile;
  readonly brand: BrandSource;
}

export type DrawingJob = PdfJob | ImageJob;

/** What a drawing thread is asked for. `nothing` only makes it ready. */
export type DrawingTask = DrawingJob | { readonly kind: 'nothing' };

/** Renders PDFs outside the thread that handles requests. */
export interface PdfRenderer {
  /** Rejects when the document cannot be rendered or `close` was called. */
  render(job: DrawingJob): Promise<Uint8Array>;
  /** Starts a thread in the background, so that the first document does not wait for it. Never throws. */
  warmUp(): void;
  /** Ends the threads. Idempotent. */
  close(): Promise<void>;
}
