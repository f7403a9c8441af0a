import { parentPort, workerData } from 'node:worker_threads';
import { openAccess } from '../../platform/database/database-access.ts';
import type { DatabaseAccess } from '../../platform/database/database.ts';
import { lowerThreadPriority } from '../../platform/worker-threads.ts';
import type { CsvAnswer, CsvQuestion } from './csv-thread.ts';
import { readCsvPage } from './lead-csv.ts';

// The entry file of the thread that writes CSV, which csv-thread.ts starts.
lowerThreadPriority();

const port = parentPort;
if (!port) throw new Error('This file is the entry of a worker thread');
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const opening = openAccess(workerData as DatabaseAccess, silent);

port.on('message', (question: CsvQuestion) => {
  opening
    .then((database) => readCsvPage(database, question))
    .then(
      (page) =>
        port.postMessage({ id: question.id, page } satisfies CsvAnswer, [page.bytes.buffer]),
      (error: unknown) =>
        port.postMessage({ id: question.id, failure: String(error) } satisfies CsvAnswer),
    );
});
