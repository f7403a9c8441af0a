import { createHash } from 'node:crypto';
import type { ReportDocument } from '@pickup/contracts/report-document';
import type { PaperLook } from '../../platform/pdf/brand-paper.ts';
import type { PdfRenderer } from '../../domain/documents/pdf-renderer.ts';

/** Reports as PDFs, each rendered once for several downloads. */
export interface ReportPdfs {
  of(document: ReportDocument, look?: PaperLook): Promise<Uint8Array>;
}

export interface ReportPdfsOptions {
  readonly pdf: Pick<PdfRenderer, 'render'>;
  readonly now?: () => number;
}

/** The limit of PDFs in memory. At about 30 kB each, they take at most two megabytes. */
const MAX_PDFS = 64;
/** Long enough for downloads on several devices. After that, the names leave the memory. */
const KEPT_MS = 5 * 60_000;

interface Kept {
  readonly bytes: Promise<Uint8Array>;
  readonly until: number;
}

/** Caches by content: a PDF of other content is never returned. A failure is not cached. */
export function createReportPdfs({ pdf, now = Date.now }: ReportPdfsOptions): ReportPdfs {
  const kept = new Map<string, Kept>();
  const draw = (key: string, document: ReportDocument, look: PaperLook | undefined) => {
    const bytes = pdf.render({ kind: 'report', document, ...(look && { look }) });
    const entry = { bytes, until: now() + KEPT_MS };
    kept.set(key, entry);
    bytes.catch(() => kept.get(key) === entry && kept.delete(key));
    return bytes;
  };
  return {
    of(document, look) {
      dropOld(kept, now());
      const key = createHash('sha256')
        .update(JSON.stringify([document, look]))
        .digest('base64');
      return kept.get(key)?.bytes ?? draw(key, document, look);
    },
  };
}

// A map keeps insertion order and all entries live equally long, so the oldest come first.
function dropOld(kept: Map<string, Kept>, now: number): void {
  for (const [key, { until }] of kept) {
    if (until > now && kept.size < MAX_PDFS) return;
    kept.delete(key);
  }
}
