import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import type { EmbeddedEngine } from './embedded-engine.ts';
import { EngineHost } from './engine-host.ts';
import {
  toSentError,
  type EngineCall,
  type EngineMessage,
  type EngineRequest,
} from './engine-messages.ts';
import { openDataFolder } from './open-data-folder.ts';

// The entry file of the embedded database's thread, which threaded-engine.ts starts.
const port = parentPort;
if (!port) throw new Error('This file is the entry of a worker thread');
const send = (message: EngineMessage) => port.postMessage(message);

try {
  const { dataDir } = workerData as { dataDir: string };
  const engine = await openDataFolder(dataDir, (lost) => {
    send({ kind: 'lost', cause: String(lost.cause) });
  });
  serve(port, engine);
  send({ kind: 'opened' });
} catch (error) {
  send({ kind: 'failure', id: null, error: toSentError(error) });
}

/** Each thread has its own transactions. */
function serve(client: MessagePort, engine: EmbeddedEngine): void {
  const host = new EngineHost(engine);
  const answer = (call: EngineCall) => {
    if (call.op !== 'connect') return host.answer(call);
    serve(call.port, engine);
    return Promise.resolve();
  };
  client.on('message', ({ id, call }: EngineRequest) => {
    answer(call).then(
      (result) => client.postMessage({ kind: 'answer', id, result } satisfies EngineMessage),
      (error: unknown) =>
        client.postMessage({
          kind: 'failure',
          id,
          error: toSentError(error),
        } satisfies EngineMessage),
    );
  });
}
