import type { Attention } from '@pickup/contracts/attention';
import type { Permission } from '@pickup/contracts/operator-roles';
import { count, eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Database } from '../../platform/database/database.ts';
import { job } from '../../domain/deliveries/delivery-schema.ts';
import { principalOf } from '../../domain/people/principal.ts';
import { lead } from '../../platform/database/schema.ts';

export interface AttentionRoutesDeps {
  readonly database: Pick<Database, 'orm'>;
}

type Orm = Database['orm'];

/** GET /api/attention: what waits for somebody. To be mounted at '/', behind the policy. */
export function createAttentionRoutes({ database: { orm } }: AttentionRoutesDeps): Hono {
  return new Hono().get('/api/attention', async (c) => {
    const may = (permission: Permission) => principalOf(c).permissions.includes(permission);
    return c.json<Attention>({
      quarantined: may('leads.read') ? await countQuarantined(orm) : null,
      failed_deliveries: may('deliveries.read') ? await countFailed(orm) : null,
    });
  });
}

// "99+" is all that is shown, so no more is counted however many there are.
const ENOUGH = 100;
const ONE = { one: sql<number>`1`.as('one') };

async function countQuarantined(orm: Orm): Promise<number> {
  // Without a parameter, as the partial index has it.
  const quarantined = sql`${lead.status} = 'quarantined'`;
  const some = orm.select(ONE).from(lead).where(quarantined).limit(ENOUGH).as('some');
  const [row] = await orm.select({ count: count() }).from(some);
  return row?.count ?? 0;
}

async function countFailed(orm: Orm): Promise<number> {
  const failed = eq(job.state, 'dead');
  const some = orm.select(ONE).from(job).where(failed).limit(ENOUGH).as('some');
  const [row] = await orm.select({ count: count() }).from(some);
  return row?.count ?? 0;
}
