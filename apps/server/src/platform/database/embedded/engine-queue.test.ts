import { describe, expect, it } from 'vitest';
import type { Session } from '../database.ts';
import type { EmbeddedEngine } from './embedded-engine.ts';
import { EngineQueue } from './engine-queue.ts';

/** The engine only records its calls. */
function recording() {
  const asked: string[] = [];
  const engine: EmbeddedEngine = {
    async rows(sql) {
      asked.push(sql);
      return [];
    },
    async execute(sql) {
      asked.push(sql);
    },
    async runPrepared({ name }) {
      asked.push(name);
      return [];
    },
    async close() {
      asked.push('close');
    },
  };
  return { queue: new EngineQueue(engine), asked };
}

describe('the queue of an embedded engine', () => {
  it('closes the engine after all earlier statements', async () => {
    const { queue, asked } = recording();
    const before = [
      queue.execute('one'),
      queue.transaction((session) => session.query('two')),
      queue.query('three'),
    ];
    await queue.close();
    expect(asked).toEqual(['one', 'begin', 'two', 'commit', 'three', 'close']);
    await Promise.all(before);
  });

  it('runs an urgent statement before waiting statements, but not during an open transaction', async () => {
    const { queue, asked } = recording();
    const transaction = queue.transaction((session) => session.query('one'));
    const waiting = queue.query('two');
    const urgent = queue.run({ name: 'urgent', text: '', urgent: true }, []);
    await Promise.all([transaction, waiting, urgent]);
    expect(asked).toEqual(['begin', 'one', 'commit', 'urgent', 'two']);
  });

  it('refuses the statements of a transaction after its end', async () => {
    const { queue, asked } = recording();
    const left: Session[] = [];
    const failing = queue.transaction((session) => {
      left.push(session);
      return Promise.reject(new Error('no'));
    });
    await expect(failing).rejects.toThrow('no');
    await expect(left[0]?.query('late')).rejects.toThrow('The transaction has ended');
    await expect(left[0]?.exec('late')).rejects.toThrow('The transaction has ended');
    expect(asked).toEqual(['begin', 'rollback']);
  });
});
