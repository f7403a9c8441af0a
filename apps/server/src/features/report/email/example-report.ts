import type { ServerContext } from '../../../context.ts';
import { siteLinks } from '../../../config/site-links.ts';
import { mailParts } from '../../../platform/mail/mail-parts.ts';
import { exampleReport } from '../../leads/index.ts';
import type { ReportPreviews } from '../../settings/index.ts';
import { reportMailDocument } from './report-mail-content.ts';

export function createReportPreviews({
  live,
  now,
}: Pick<ServerContext, 'live' | 'now'>): ReportPreviews {
  const { siteUrl = 'https://page.example' } = live.current().settings;
  type Asked = Parameters<ReportPreviews['page']>;
  const linksOf = ([settings]: Asked) => siteLinks(siteUrl, settings.booking?.url ?? null);
  const documentOf = (...asked: Asked) =>
    exampleReport({ settings: asked[0], links: linksOf(asked) }, asked[1], now());
  return {
    page: (...asked) => ({ name: 'report', document: documentOf(...asked), pdfUrl: '#' }),
    email(...asked) {
      const links = linksOf(asked);
      const mail = reportMailDocument({
        document: documentOf(...asked),
        settings: asked[0],
        firstName: 'Ann',
        siteUrl: links.origin,
        reportUrl: links.report('example'),
        unsubscribeUrl: links.unsubscribe('example'),
      });
      return mailParts(mail).html;
    },
  };
}
