// The exports for other features.
export { countTasks, endOfDay } from './stored-tasks.ts';
