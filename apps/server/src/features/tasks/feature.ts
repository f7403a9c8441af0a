import { feature, type PersonalData } from '../../feature.ts';
import { sql } from '../../platform/database/sql.ts';
import { createTaskMailHandler } from './morning-mail.ts';
import { createTaskRoutes, TASK_ROUTES } from './task-routes.ts';

const personalData: PersonalData = {
  tables: { task: { exportName: 'tasks' } },
  async erase(session, { lead }) {
    await session.query(sql`delete from task where lead_id = ${lead.id}::uuid`);
    return [];
  },
  activity: (lead, since) => sql`
    exists (select from task where lead_id = ${lead}.id and greatest(created_at, done_at) >= ${since})`,
};

export const tasks = feature({
  api: [[TASK_ROUTES, createTaskRoutes]],
  jobs: [createTaskMailHandler],
  tables: ['task'],
  personalData,
});
