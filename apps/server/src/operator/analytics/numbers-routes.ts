import { numbersQuerySchema, type NumbersAnswer } from '@pickup/contracts/numbers';
import { Hono, type Context } from 'hono';
import type { Database } from '../../platform/database/database.ts';
import { readQuery } from '../../platform/http/read-input.ts';
import { daysOf } from './days.ts';
import { readNumbers } from './read-numbers.ts';

export interface NumbersRoutesDeps {
  readonly database: Pick<Database, 'transaction'>;
  readonly now?: () => Date;
}

/** GET /api/numbers. Mount at '/', behind the policy. */
export function createNumbersRoutes({ database, now = () => new Date() }: NumbersRoutesDeps): Hono {
  async function numbers(c: Context): Promise<Response> {
    const days = daysOf(readQuery(c, numbersQuerySchema), now());
    const answer = await database.transaction(async (session) => {
      await session.exec('set transaction isolation level repeatable read, read only');
      return readNumbers(session, days);
    });
    return c.json<NumbersAnswer>(answer);
  }
  return new Hono().get('/api/numbers', numbers);
}
