import { type ReportTexts, textsOf } from '@pickup/messages/by-language';
import type { ReportDocument } from '@pickup/contracts/report/report-document';

export function paperTextsOf({
  language,
  paperTexts,
}: Pick<ReportDocument, 'language' | 'paperTexts'>): ReportTexts['paper'] {
  return textsOf(language, paperTexts).report.paper;
}
