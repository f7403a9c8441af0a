import { numbersAnswerSchema, numbersQuerySchema } from '@pickup/contracts/operations/numbers';
import type { Hono } from 'hono';
import type { RouteParts } from '../../../platform/http/route-parts.ts';
import { daysOf } from './days.ts';
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
});

export function createNumbersRoutes({ database, now }: RouteParts): Hono {
  return serve(NUMBERS_ROUTES, {
    getNumbers(_c, { query }) {
      const days = daysOf(query, now());
      return database.transaction(async (session) => {
        await session.exec('set transaction isolation level repeatable read, read only');
        return readNumbers(session, days);
      });
    },
  });
}
