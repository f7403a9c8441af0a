import { readMultistatus } from './multistatus.ts';
import { busyTimes } from '../icalendar/busy-times.ts';
import { lowerThreadPriority } from '../../../platform/threads/worker-threads.ts';
import type { TaskResult, CalendarTask } from './calendar-thread.ts';

lowerThreadPriority();

export function runTask(task: CalendarTask): TaskResult {
  try {
    return { result: read(task) };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { name, message };
  }
}

function read(task: CalendarTask): unknown {
  if (task.kind === 'nothing') return null;
  if (task.kind === 'multistatus') return readMultistatus(task.xml);
  return busyTimes(task.files, task.query);
}
