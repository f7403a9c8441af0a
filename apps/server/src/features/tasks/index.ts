// The exports for other features.
export { countTasks, endOfDay, readNextTasks } from './stored-tasks.ts';
