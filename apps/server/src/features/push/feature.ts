import { feature, type PersonalData } from '../../feature.ts';
import { sql } from '../../platform/database/sql.ts';
import { createPushHandler } from './push-job.ts';
import { createPushRoutes, PUSH_ROUTES } from './push-routes.ts';

const personalData: PersonalData = {
  tables: {},
  async erase(session, { lead }) {
    await session.query(sql`delete from push_shown where lead_id = ${lead.id}::uuid`);
    return [];
  },
};

export const push = feature({
  api: [[PUSH_ROUTES, createPushRoutes]],
  jobs: [createPushHandler],
  tables: ['push_key', 'push_shown', 'push_subscription'],
  personalData,
});
