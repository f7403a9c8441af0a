import { feature } from '../../feature.ts';
import { createTaskMailHandler } from './morning-mail.ts';
import { personalData } from './personal-data.ts';
import { createTaskRoutes, TASK_ROUTES } from './task-routes.ts';

export const tasks = feature({
  api: [[TASK_ROUTES, createTaskRoutes]],
  jobs: [createTaskMailHandler],
  tables: ['task'],
  personalData,
});
