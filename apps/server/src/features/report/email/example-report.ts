import type { ServerContext } from '../../../context.ts';
import { siteLinks } from '../../../config/site-links.ts';
import { mailParts } from '../../../platform/mail/mail-parts.ts';
import { exampleReport } from '../../leads/index.ts';
import type { ReportPreviews } from '../../settings/index.ts';
import { reportMailDocument } from './report-mail-content.ts';

export function createReportPreviews({ now }: Pick<ServerContext, 'now'>): ReportPreviews {
  type PreviewArgs = Parameters<ReportPreviews['page']>;
  const linksOf = ([{ siteUrl = 'https://page.example', booking }]: PreviewArgs) =>
    siteLinks(siteUrl, booking?.url ?? null);
  const documentOf = (...args: PreviewArgs) =>
    exampleReport({ settings: args[0], links: linksOf(args) }, args[1], now());
  return {
    page: (...args) => ({ name: 'report', document: documentOf(...args), pdfUrl: '#' }),
    email(...args) {
      const links = linksOf(args);
      const mail = reportMailDocument({
        document: documentOf(...args),
        settings: args[0],
        firstName: 'Ann',
        siteUrl: links.origin,
        reportUrl: links.report('example'),
        unsubscribeUrl: links.unsubscribe('example'),
      });
      return mailParts(mail).html;
    },
  };
}
