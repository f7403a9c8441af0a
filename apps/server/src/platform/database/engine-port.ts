import type { MessagePort } from 'node:worker_threads';
import type { Queryable } from './database.ts';
import { DatabaseLostError } from './embedded-engine.ts';
import { fromSentError, type EngineMessage, type EngineRequest } from './engine-messages.ts';
import { PendingAnswers } from '../pending-answers.ts';
import { parametersOf } from './sql.ts';

/**
 * The embedded database for a thread other than the serving one. Its statements queue in the database's thread, so
 * send one at a time: an urgent statement of the serving thread then waits for at most one of them.
 */
export function queryableOfPort(port: MessagePort): Queryable {
  const pending = new PendingAnswers<unknown>();
  let isClosed = false;
  port.on('message', (message: EngineMessage) => {
    if (message.kind !== 'answer' && message.kind !== 'failure') return;
    const asked = pending.take(message.id ?? 0);
    if (message.kind === 'answer') asked?.resolve(message.result);
    else asked?.reject(fromSentError(message.error));
  });
  port.on('close', () => {
    isClosed = true;
    pending.rejectAll(new DatabaseLostError());
  });
  return {
    async query<Row>(statement: Parameters<Queryable['query']>[0], given?: readonly unknown[]) {
      if (isClosed) throw new DatabaseLostError();
      const { text, parameters } = parametersOf(statement, given);
      const call = { op: 'query', tx: null, sql: text, values: parameters } as const;
      const rows = await pending.ask((id) =>
        port.postMessage({ id, call } satisfies EngineRequest),
      );
      return rows as Row[];
    },
  };
}
