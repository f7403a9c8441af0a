import { readMultistatus } from './multistatus.ts';
import { busyTimes } from '../icalendar/busy-times.ts';
import { lowerThreadPriority } from '../../../platform/threads/worker-threads.ts';
import type { CalendarAnswer, CalendarQuestion } from './calendar-thread.ts';

lowerThreadPriority();

export function answer(question: CalendarQuestion): CalendarAnswer {
  try {
    return { result: read(question) };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { name, message };
  }
}

function read(question: CalendarQuestion): unknown {
  if (question.kind === 'nothing') return null;
  if (question.kind === 'multistatus') return readMultistatus(question.xml);
  return busyTimes(question.files, question.query);
}
