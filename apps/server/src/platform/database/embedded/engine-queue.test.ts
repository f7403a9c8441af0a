import { describe, expect, it } from 'vitest';
import type { Session } from '../database.ts';
import type { EmbeddedEngine } from './embedded-engine.ts';
import { EngineQueue } from './engine-queue.ts';

/** Returns a queue for an engine that only records its calls. */
function queueOfRecorder() {
  const calls: string[] = [];
  const engine: EmbeddedEngine = {
    async rows(sql) {
      calls.push(sql);
      return [];
    },
    async execute(sql) {
      calls.push(sql);
    },
    async runPrepared({ name }) {
      calls.push(name);
      return [];
    },
    async close() {
      calls.push('close');
    },
  };
  return { queue: new EngineQueue(engine), calls };
}

describe('the queue of an embedded engine', () => {
  it('closes the engine after all earlier statements', async () => {
    const { queue, calls } = queueOfRecorder();
    const before = [
      queue.execute('one'),
      queue.transaction((session) => session.query('two')),
      queue.query('three'),
    ];
    await queue.close();
    expect(calls).toEqual(['one', 'begin', 'two', 'commit', 'three', 'close']);
    await Promise.all(before);
  });

  it('runs an urgent statement before waiting statements, but not during an open transaction', async () => {
    const { queue, calls } = queueOfRecorder();
    const transaction = queue.transaction((session) => session.query('one'));
    const waiting = queue.query('two');
    const urgent = queue.run({ name: 'urgent', text: '', isUrgent: true }, []);
    await Promise.all([transaction, waiting, urgent]);
    expect(calls).toEqual(['begin', 'one', 'commit', 'urgent', 'two']);
  });

  it('refuses the statements of a transaction that has ended', async () => {
    const { queue, calls } = queueOfRecorder();
    const sessions: Session[] = [];
    const failing = queue.transaction((session) => {
      sessions.push(session);
      return Promise.reject(new Error('no'));
    });
    await expect(failing).rejects.toThrow('no');
    await expect(sessions[0]?.query('late')).rejects.toThrow('The transaction has ended');
    await expect(sessions[0]?.exec('late')).rejects.toThrow('The transaction has ended');
    expect(calls).toEqual(['begin', 'rollback']);
  });
});
