import { parentPort, workerData } from 'node:worker_threads';
import { serializeError, type EngineMessage, type EngineRequest } from './engine-messages.ts';
import { openDataFolder } from '../data-folder/open-data-folder.ts';

// This is the entry file of the embedded database's thread.
const port = parentPort;
if (!port) throw new Error('This file is the entry of a worker thread');
const send = (message: EngineMessage) => port.postMessage(message);

try {
  const { dataDir } = workerData as { dataDir: string };
  const engine = await openDataFolder(dataDir, (lost) => {
    send({ kind: 'lost', cause: String(lost.cause) });
  });
  port.on('message', ({ id, method, values }: EngineRequest) => {
    const call = engine[method] as (...values: unknown[]) => Promise<unknown>;
    call.apply(engine, values).then(
      (result) => send({ kind: 'result', id, result }),
      (error: unknown) => send({ kind: 'failure', id, error: serializeError(error) }),
    );
  });
  send({ kind: 'opened' });
} catch (error) {
  send({ kind: 'failure', id: null, error: serializeError(error) });
}
