import { PGlite, parse, protocol } from '@electric-sql/pglite';
import type { PreparedStatement, StatementValue } from '../database.ts';
import { DurableNodeFS } from './durable-node-fs.ts';
import { DatabaseLostError, type EmbeddedEngine, type OnLost } from './embedded-engine.ts';
import { PARSERS } from '../value-parsers.ts';

/** PGlite's types leave out these parts of its module. */
interface EngineModule {
  _PostgresMainLoopOnce(): void;
  _PostgresSendReadyForQueryIfNecessary(): void;
  _pgl_pq_flush(): void;
  stackRestore(pointer: number): void;
}

const LONGJMP = 100; // the exit status with which the engine signals an ordinary SQL error to PGlite
const { serialize } = protocol;

/**
 * Syncs every commit. After a failure of the engine, refuses every query: PGlite itself would
 * swallow the exception, and the next query would loop forever and block the process.
 */
export class DurablePGlite extends PGlite implements EmbeddedEngine {
  #lost: DatabaseLostError | null = null;
  readonly #prepared = new Set<string>();
  readonly #onLost: OnLost;

  private constructor(folder: string, onLost: OnLost) {
    super({ fs: new DurableNodeFS(folder), startParams: START_PARAMETERS, parsers: PARSERS });
    this.#onLost = onLost;
  }

  /** Creates the database if the folder is empty. */
  static async open(folder: string, onLost: OnLost): Promise<DurablePGlite> {
    const database = new DurablePGlite(folder, onLost);
    await database.waitReady;
    database.#watchEngine();
    return database;
  }

  override async close(): Promise<void> {
    // A failed engine cannot write to disk anymore. The next start recovers the data from the log.
    if (!this.#lost) await super.close();
  }

  // Every kind of query passes through here.
  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    this.#throwIfLost();
    const response = super.execProtocolRawSync(message);
    this.#throwIfLost();
    return response;
  }

  async rows<Row>(sql: string, values: unknown[]): Promise<Row[]> {
    return (await this.query<Row>(sql, values)).rows;
  }

  async execute(sql: string): Promise<void> {
    await this.exec(sql);
  }

  /** Parses a statement once. Bind, execute and commit are sent as one message. */
  async runPrepared<Row>(
    statement: PreparedStatement,
    values: readonly StatementValue[],
  ): Promise<Row[]> {
    await this._checkReady();
    return this._runExclusiveTransaction(() =>
      this._runExclusiveQuery(async () => {
        await this.#prepare(statement);
        const messages = await this.#send(
          serialize.bind({ statement: statement.name, values: [...values] }),
          serialize.describe({ type: 'P' }),
          serialize.execute({}),
        );
        return (parse.parseResults(messages, this.parsers)[0]?.rows ?? []) as Row[];
      }),
    );
  }

  async #prepare({ name, text }: PreparedStatement): Promise<void> {
    if (this.#prepared.has(name)) return;
    await this.#send(serialize.parse({ name, text }));
    this.#prepared.add(name);
  }

  #send(...parts: Uint8Array[]) {
    // The file system has no work after a query, because fsync happens inside the engine's commit.
    return this.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), {
      syncToFs: false,
    });
  }

  #throwIfLost(): void {
    if (this.#lost !== null) throw this.#lost;
  }

  #watchEngine(): void {
    const engine = this.Module as unknown as EngineModule;
    const step = engine._PostgresMainLoopOnce;
    engine._PostgresMainLoopOnce = () => {
      try {
        step();
      } catch (error) {
        if ((error as { status?: unknown }).status !== LONGJMP) this.#giveUp(engine, error);
        throw error;
      }
    };
  }

  #giveUp(engine: EngineModule, cause: unknown): void {
    const lost = new DatabaseLostError({ cause });
    this.#lost = lost;
    // PGlite's loop swallows the engine's exceptions, but not those of stackRestore, so only an
    // exception from stackRestore ends the loop.
    engine.stackRestore = () => {
      throw lost;
    };
    engine._PostgresSendReadyForQueryIfNecessary = () => undefined;
    engine._pgl_pq_flush = () => undefined;
    this.#onLost(lost);
  }
}

const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), // -F turns fsync off
  '--fsync=on',
  '--wal_sync_method=fsync', // other methods do nothing or fail in wasm
  '--shared_buffers=32MB',
];
