import { parentPort } from 'node:worker_threads';
import { readMultistatus } from './multistatus.ts';
import { busyTimes } from '../icalendar/busy-times.ts';
import { lowerThreadPriority } from '../worker-threads.ts';
import type { CalendarAnswer, CalendarQuestion } from './calendar-thread.ts';

// The entry file of the thread that reads calendars, which calendar-thread.ts starts.
lowerThreadPriority();

const port = parentPort;
if (!port) throw new Error('This file is the entry of a worker thread');
const post = (answer: CalendarAnswer) => port.postMessage(answer);

port.on('message', (question: CalendarQuestion) => {
  try {
    post({ kind: 'read', result: read(question) });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    post({ kind: 'failed', name, message });
  }
});
post({ kind: 'ready' });

function read(question: CalendarQuestion): unknown {
  if (question.kind === 'multistatus') return readMultistatus(question.xml);
  return busyTimes(question.files, question.query);
}
