import { feature } from '../../feature.ts';
import { createFollowUpMailHandler } from './email/follow-up-mail.ts';
import { createReportMailHandler } from './email/report-mail.ts';
import { createReportRoutes } from './page/report-routes.ts';

export const report = feature({
  apps: [createReportRoutes],
  jobs: [createReportMailHandler, createFollowUpMailHandler],
  tables: [],
});
