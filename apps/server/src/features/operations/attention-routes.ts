import { attentionSchema } from '@pickup/contracts/operations/attention';
import type { Permission } from '@pickup/contracts/people/operator-roles';
import type { Hono } from 'hono';
import { settingsOf, siteOf } from '../../platform/http/site-of.ts';
import type { ServerContext } from '../../context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { countFailed, countLate } from '../deliveries/index.ts';
import { countRequested, readAgentZone } from '../bookings/index.ts';
import { countQuarantined, countUntouched } from '../leads/index.ts';
import { authorOf, principalOf, type Principal } from '../people/index.ts';
import { countTasks, endOfDay } from '../tasks/index.ts';
import { routes, serve } from '../../platform/http/route.ts';
import { expiringClaims } from '@pickup/settings/expired-claims';

type AttentionRoutesDeps = Pick<ServerContext, 'database' | 'configOf' | 'now'>;

export const ATTENTION_ROUTES = routes('analytics', {
  countAttention: {
    at: 'GET /api/attention',
    permission: 'person',
    summary: 'Count what needs attention',
    description: 'Counts stop at 100. A value is null if you lack the permission for it.',
    response: attentionSchema,
  },
});

export function createAttentionRoutes({ database, configOf, now }: AttentionRoutesDeps): Hono {
  return serve(ATTENTION_ROUTES, {
    async countAttention(c) {
      const may = (permission: Permission) => principalOf(c).permissions.includes(permission);
      const late = may('deliveries.read') ? await countLate(database, now(), MAX_COUNT) : null;
      return {
        quarantined: may('leads.read') ? await countQuarantined(database, MAX_COUNT) : null,
        untouched: may('leads.read') ? await countUntouched(database, MAX_COUNT) : null,
        requested_times: may('leads.read') ? await countRequested(database, MAX_COUNT) : null,
        failed_deliveries: may('deliveries.read') ? await countFailed(database, MAX_COUNT) : null,
        late_emails: late?.emails ?? null,
        late_webhooks: late?.webhooks ?? null,
        // The mail server may have changed since the server started.
        emails_are_saved: may('deliveries.read')
          ? configOf(siteOf(c)).delivery.smtpUrl === null
          : null,
        due_tasks: may('leads.write') ? await dueTasks(database, principalOf(c), now()) : null,
        expiring_claims: may('page.edit') ? expiringClaims(settingsOf(c), now()).length : null,
      };
    },
  });
}

async function dueTasks(database: Queryable, caller: Principal, now: Date): Promise<number> {
  const { userId: person } = authorOf(caller);
  if (person === null) return 0;
  const before = endOfDay(now, await readAgentZone(database, person));
  return countTasks(database, { person, before, atMost: MAX_COUNT });
}

// The console shows at most "99+".
const MAX_COUNT = 100;
