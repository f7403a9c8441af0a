import type { ReportDocument } from './report-document.ts';
import type { ReportSource } from './report-source.ts';

/** Makes the words and figures of a report. */
export function buildReportDocument(source: ReportSource): ReportDocument {
  throw new Error(`The report of ${source.leadId} cannot be made yet`);
}
