import { feature } from '../../feature.ts';
import { createLeadRoutes, LEAD_ROUTES } from './lead-routes.ts';
import { createLeadWorkRoutes, LEAD_WORK_ROUTES } from './lead-work-routes.ts';
import { createLeadStreamRoute, LEAD_STREAM_ROUTES } from './live-updates/lead-stream-route.ts';
import { createOperatorRoutes, LEAD_LIST_ROUTES } from './operator-routes.ts';
import { createViewRoutes, VIEW_ROUTES } from './view-routes.ts';
import { createTradeRoutes, TRADE_ROUTES } from './trade-routes.ts';

export const inbox = feature({
  api: [
    [LEAD_STREAM_ROUTES, createLeadStreamRoute], // must come before `:id`, which matches `stream`
    [LEAD_LIST_ROUTES, createOperatorRoutes],
    [LEAD_WORK_ROUTES, createLeadWorkRoutes],
    [TRADE_ROUTES, createTradeRoutes],
    [VIEW_ROUTES, createViewRoutes],
    [LEAD_ROUTES, createLeadRoutes],
  ],
  tables: ['lead_view'],
});
