import { dealNumbersSchema } from '@pickup/contracts/operations/deal-numbers';
import { numbersAnswerSchema, numbersQuerySchema } from '@pickup/contracts/operations/numbers';
import type { Hono } from 'hono';
import type { RouteParts } from '../../../platform/http/route-parts.ts';
import { readAgentZone } from '../../bookings/index.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { wallClock } from '../../../platform/time/zoned-time.ts';
import { dayOf, daysOf } from './days.ts';
import { readDeals } from './read-deals.ts';
import { readNumbers } from './read-numbers.ts';
import { routes, serve } from '../../../platform/http/route.ts';

export const NUMBERS_ROUTES = routes('numbers', {
  getNumbers: {
    at: 'GET /api/numbers',
    permission: 'numbers.read',
    summary: 'Count leads by day, source, trade and tier',
    description:
      'Days are in UTC and include the first and the last. The default is the last 30 days, and the maximum is 731 days.',
    query: numbersQuerySchema,
    answer: numbersAnswerSchema,
  },
  getDealNumbers: {
    at: 'GET /api/numbers/deals',
    permission: 'numbers.read',
    summary: 'Count won and lost leads by source, campaign, trade and agent',
    description:
      'Days are in the team’s time zone, from the first to the last. The default is the last 30 days, and the maximum is 731 days.',
    query: numbersQuerySchema,
    answer: dealNumbersSchema,
  },
});

export function createNumbersRoutes({ database, now }: RouteParts): Hono {
  const inSnapshot = <Answer>(read: (session: Queryable) => Promise<Answer>) =>
    database.transaction(async (session) => {
      await session.exec('set transaction isolation level repeatable read, read only');
      return read(session);
    });
  return serve(NUMBERS_ROUTES, {
    getNumbers(_c, { query }) {
      const days = daysOf(query, dayOf(now()));
      return inSnapshot((session) => readNumbers(session, days));
    },
    async getDealNumbers(_c, { query }) {
      const timeZone = await readAgentZone(database, null);
      const days = daysOf(query, wallClock(now(), timeZone).slice(0, 10));
      return inSnapshot((session) => readDeals(session, { ...days, timeZone }));
    },
  });
}
