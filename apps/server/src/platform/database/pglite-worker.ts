import { parentPort, workerData } from 'node:worker_threads';
import { EngineHost } from './engine-host.ts';
import { toSentError, type EngineMessage, type EngineRequest } from './engine-messages.ts';
import { openDataFolder } from './open-data-folder.ts';

// The entry of the embedded database's own thread, started by threaded-engine.ts.
const port = parentPort;
if (!port) throw new Error('This file is the entry of a worker thread');
const say = (message: EngineMessage) => port.postMessage(message);

try {
  const { dataDir } = workerData as { dataDir: string };
  const engine = await openDataFolder(dataDir, (lost) => {
    say({ kind: 'lost', cause: String(lost.cause) });
  });
  const host = new EngineHost(engine);
  port.on('message', ({ id, call }: EngineRequest) => {
    host.answer(call).then(
      (result) => say({ kind: 'answer', id, result }),
      (error: unknown) => say({ kind: 'failure', id, error: toSentError(error) }),
    );
  });
  say({ kind: 'opened' });
} catch (error) {
  say({ kind: 'failure', id: null, error: toSentError(error) });
}
