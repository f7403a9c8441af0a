import { createHash } from 'node:crypto';
import type { ReportDocument } from '@pickup/contracts/report-document';
import type { PdfRenderer } from '../../domain/documents/pdf-renderer.ts';

/** Reports as PDFs, each drawn once for several downloads. */
export interface ReportPdfs {
  of(document: ReportDocument): Promise<Uint8Array>;
}

export interface ReportPdfsOptions {
  readonly pdf: Pick<PdfRenderer, 'render'>;
  readonly now?: () => number;
}

/** About 30 kB each: some two megabytes at most. */
const MOST = 64;
/** Long enough for the phone, the laptop and the partner's phone; then the names leave the memory. */
const KEPT_MS = 5 * 60_000;

interface Kept {
  readonly bytes: Promise<Uint8Array>;
  readonly until: number;
}

/** Keeps by content: what was drawn for other words is never handed out. A failure is not kept. */
export function createReportPdfs({ pdf, now = Date.now }: ReportPdfsOptions): ReportPdfs {
  const kept = new Map<string, Kept>();
  const draw = (key: string, document: ReportDocument) => {
    const bytes = pdf.render({ kind: 'report', document });
    const entry = { bytes, until: now() + KEPT_MS };
    kept.set(key, entry);
    bytes.catch(() => kept.get(key) === entry && kept.delete(key));
    return bytes;
  };
  return {
    of(document) {
      dropOld(kept, now());
      const key = createHash('sha256').update(JSON.stringify(document)).digest('base64');
      return kept.get(key)?.bytes ?? draw(key, document);
    },
  };
}

// A map keeps the order of insertion, and all are kept equally long: the oldest come first.
function dropOld(kept: Map<string, Kept>, now: number): void {
  for (const [key, { until }] of kept) {
    if (until > now && kept.size < MOST) return;
    kept.delete(key);
  }
}
