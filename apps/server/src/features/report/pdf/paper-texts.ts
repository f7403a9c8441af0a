import { type ReportTexts, textsOf } from '@pickup/messages/by-language';
import type { ReportDocument } from '@pickup/contracts/report/report-document';

/** The headings and labels of a report's PDF, with the operator's custom texts. */
export function paperTextsOf({
  language,
  paperTexts,
}: Pick<ReportDocument, 'language' | 'paperTexts'>): ReportTexts['paper'] {
  return textsOf(language, paperTexts).report.paper;
}
