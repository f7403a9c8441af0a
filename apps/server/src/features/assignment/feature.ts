import { feature } from '../../feature.ts';
import { createAssignHandler } from './assign-lead.ts';
import { createAssignmentMailHandler } from './assignment-mail.ts';
import { ASSIGNMENT_ROUTES, createAssignmentRoutes } from './assignment-routes.ts';

export const assignment = feature({
  api: [[ASSIGNMENT_ROUTES, createAssignmentRoutes]],
  jobs: [createAssignHandler, createAssignmentMailHandler],
  tables: ['assignment'],
});
