import { costAnalyticsSchema } from '@pickup/contracts/operations/ad-spend';
import { dealAnalyticsSchema } from '@pickup/contracts/operations/deal-analytics';
import {
  analyticsResponseSchema,
  analyticsQuerySchema,
  type AnalyticsQuery,
} from '@pickup/contracts/operations/analytics';
import type { Hono } from 'hono';
import type { RouteParts } from '../../../platform/http/route-parts.ts';
import { readAgentZone } from '../../bookings/index.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { wallClock } from '../../../platform/time/zoned-time.ts';
import { daysOf, type ZonedDays } from './days.ts';
import { readCosts } from './read-costs.ts';
import { readDeals } from './read-deals.ts';
import { readAnalytics } from './read-analytics.ts';
import { routes, serve } from '../../../platform/http/route.ts';

const RANGE =
  'The range includes `from` and `to`, which are days in the team’s time zone. The default is the last 30 days, and the maximum is 731 days.';

// Ad blockers may block `/api/analytics`, as EasyPrivacy has done. So the addresses say `figures`.
export const ANALYTICS_ROUTES = routes('analytics', {
  getAnalytics: {
    at: 'GET /api/figures',
    permission: 'analytics.read',
    summary: 'Count leads by day, source, trade and tier',
    description: RANGE,
    query: analyticsQuerySchema,
    response: analyticsResponseSchema,
  },
  getDealAnalytics: {
    at: 'GET /api/figures/deals',
    permission: 'analytics.read',
    summary: 'Count won and lost leads by source, campaign, trade and agent',
    description: RANGE,
    query: analyticsQuerySchema,
    response: dealAnalyticsSchema,
  },
  getCostAnalytics: {
    at: 'GET /api/figures/costs',
    permission: 'analytics.read',
    summary: 'Compare ad spend with leads, bookings and won deals',
    description: RANGE,
    query: analyticsQuerySchema,
    response: costAnalyticsSchema,
  },
});

export function createAnalyticsRoutes({ database, now }: RouteParts): Hono {
  const inSnapshot = <Result>(read: (session: Queryable) => Promise<Result>) =>
    database.transaction(async (session) => {
      await session.exec('set transaction isolation level repeatable read, read only');
      return read(session);
    });
  async function teamDays(query: AnalyticsQuery): Promise<ZonedDays> {
    const timeZone = await readAgentZone(database, null);
    return { ...daysOf(query, wallClock(now(), timeZone).slice(0, 10)), timeZone };
  }
  return serve(ANALYTICS_ROUTES, {
    async getAnalytics(_c, { query }) {
      const days = await teamDays(query);
      return inSnapshot((session) => readAnalytics(session, days));
    },
    async getDealAnalytics(_c, { query }) {
      const days = await teamDays(query);
      return inSnapshot((session) => readDeals(session, days));
    },
    async getCostAnalytics(_c, { query }) {
      const days = await teamDays(query);
      return inSnapshot((session) => readCosts(session, days));
    },
  });
}
