import { costNumbersSchema } from '@pickup/contracts/operations/ad-spend';
import { dealNumbersSchema } from '@pickup/contracts/operations/deal-numbers';
import {
  numbersResponseSchema,
  numbersQuerySchema,
  type NumbersQuery,
} from '@pickup/contracts/operations/numbers';
import type { Hono } from 'hono';
import type { RouteParts } from '../../../platform/http/route-parts.ts';
import { readAgentZone } from '../../bookings/index.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { wallClock } from '../../../platform/time/zoned-time.ts';
import { daysOf, type ZonedDays } from './days.ts';
import { readCosts } from './read-costs.ts';
import { readDeals } from './read-deals.ts';
import { readNumbers } from './read-numbers.ts';
import { routes, serve } from '../../../platform/http/route.ts';

const RANGE =
  'The range includes `from` and `to`, which are days in the team’s time zone. The default is the last 30 days, and the maximum is 731 days.';

export const NUMBERS_ROUTES = routes('numbers', {
  getNumbers: {
    at: 'GET /api/numbers',
    permission: 'numbers.read',
    summary: 'Count leads by day, source, trade and tier',
    description: RANGE,
    query: numbersQuerySchema,
    response: numbersResponseSchema,
  },
  getDealNumbers: {
    at: 'GET /api/numbers/deals',
    permission: 'numbers.read',
    summary: 'Count won and lost leads by source, campaign, trade and agent',
    description: RANGE,
    query: numbersQuerySchema,
    response: dealNumbersSchema,
  },
  getCostNumbers: {
    at: 'GET /api/numbers/costs',
    permission: 'numbers.read',
    summary: 'Compare ad spend with leads, bookings and won deals',
    description: RANGE,
    query: numbersQuerySchema,
    response: costNumbersSchema,
  },
});

export function createNumbersRoutes({ database, now }: RouteParts): Hono {
  const inSnapshot = <Result>(read: (session: Queryable) => Promise<Result>) =>
    database.transaction(async (session) => {
      await session.exec('set transaction isolation level repeatable read, read only');
      return read(session);
    });
  async function teamDays(query: NumbersQuery): Promise<ZonedDays> {
    const timeZone = await readAgentZone(database, null);
    return { ...daysOf(query, wallClock(now(), timeZone).slice(0, 10)), timeZone };
  }
  return serve(NUMBERS_ROUTES, {
    async getNumbers(_c, { query }) {
      const days = await teamDays(query);
      return inSnapshot((session) => readNumbers(session, days));
    },
    async getDealNumbers(_c, { query }) {
      const days = await teamDays(query);
      return inSnapshot((session) => readDeals(session, days));
    },
    async getCostNumbers(_c, { query }) {
      const days = await teamDays(query);
      return inSnapshot((session) => readCosts(session, days));
    },
  });
}
