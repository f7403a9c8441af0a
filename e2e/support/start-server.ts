import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { temporaryRoot } from '../../scripts/lib/temporary-root.mjs';
import { embeddedDatabase, provideDatabase, type ServerDatabase } from './databases.ts';
import {
  launchInHost,
  launchProcess,
  launchScript,
  Output,
  type Launch,
  type LaunchedServer,
} from './launch-server.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Members of site.config.json to set on top of the shipped file. Undefined removes one. */
export type SettingsChange = Readonly<Record<string, unknown>>;
/** Variables besides those that every server here gets, such as SMTP_URL or secrets of webhooks. */
export type Environment = Readonly<Record<string, string>>;
/** The browser's messages for requests while the server stops or is stopped, for `faults.expect`. */
export const WHILE_STOPPED =
  /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED|ERR_EMPTY|ERR_INCOMPLETE|TypeError: Failed to fetch|status of 503/;

/** The change, or a function that creates it once the server's origin is known: emails link to `siteUrl`. */
export type SettingsFor = SettingsChange | ((origin: string) => SettingsChange);

export interface StartOptions {
  readonly port?: number;
  /** Whether the database has the owner from `OWNER`. True by default. */
  readonly withOwner?: boolean;
  /** Uses the embedded database, as `npm start` does, even if there is PostgreSQL. */
  readonly embedded?: boolean;
  /** Gives the server its own process, which `kill` needs. With the embedded database it always has one. */
  readonly ownProcess?: boolean;
  /** Runs this script instead of the build. It has its own process. */
  readonly script?: string;
}

/** The built server with its own data folder. */
export class RunningServer {
  readonly origin: string;
  readonly dataDir: string;
  readonly #folder: string;
  readonly #port: number;
  readonly #given: Environment;
  #database: ServerDatabase;
  readonly #output = new Output();
  #launch: Launch = launchProcess;
  #running: LaunchedServer | null = null;

  private constructor(folder: string, port: number, given: Environment) {
    this.#folder = folder;
    this.#port = port;
    this.#given = given;
    this.dataDir = join(folder, 'data');
    this.origin = `http://localhost:${port}`;
    this.#database = embeddedDatabase(this.dataDir);
  }

  static async start(
    settings: SettingsFor = {},
    environment: Environment = {},
    { port, withOwner = true, embedded = false, ownProcess = false, script }: StartOptions = {},
  ): Promise<RunningServer> {
    const server = await RunningServer.#inNewFolder(settings, environment, port);
    server.#database = await provideDatabase(server.dataDir, { embedded, withOwner });
    if (script !== undefined) server.#launch = launchScript(script);
    else if (server.#database.url !== null && !ownProcess) server.#launch = launchInHost;
    await server.run();
    return server;
  }

  /** Starts without any data, on the embedded database unless another is given. */
  static async startFirst(database?: ServerDatabase): Promise<RunningServer> {
    const server = await RunningServer.#inNewFolder({}, {});
    if (database) server.#database = database;
    await server.run();
    return server;
  }

  static async #inNewFolder(
    settings: SettingsFor,
    environment: Environment,
    port?: number,
  ): Promise<RunningServer> {
    const folder = mkdtempSync(join(temporaryRoot(), 'pickup-e2e-'));
    const server = new RunningServer(folder, port ?? (await freePort()), environment);
    const change = typeof settings === 'function' ? settings(server.origin) : settings;
    writeFileSync(join(folder, 'site.config.json'), JSON.stringify(settingsWith(change)));
    return server;
  }

  /** Starts the server, or starts it again after `kill` or `stop`, and waits until it accepts requests. */
  async run(): Promise<void> {
    this.#output.clear();
    const running = await this.#launch(this.environment(), this.#output);
    this.#running = running;
    while (!(await this.#isReady())) {
      const early = await Promise.race([running.ended, pause(50)]);
      if (early !== undefined) throw new Error(`the server ended with ${early}:\n${this.log()}`);
    }
  }

  /** Kills the process as a power failure would, without warning or cleanup. */
  async kill(): Promise<void> {
    await this.#running?.kill();
    this.#running = null;
  }

  /** Stops the server and removes all its data. */
  async dispose(): Promise<void> {
    await this.stop();
    await this.#database.drop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Stops the server and leaves its data folder to the caller. */
  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = null;
  }

  /**
   * Changes data that no outside caller can, for example to simulate the passing of days. The server is
   * stopped in the meantime, because it caches data and a data folder belongs to one process.
   */
  async changeDatabase(sql: string): Promise<void> {
    await this.stop();
    const changed = await this.#database.change(sql);
    if (changed === 0) throw new Error(`this changed nothing: ${sql}`);
    await this.run();
  }

  /** The operator token that the first start writes to the data folder. */
  operatorToken(): string {
    return readFileSync(join(this.dataDir, 'operator-token'), 'utf8').trim();
  }

  /** Everything the process has printed so far. */
  log(): string {
    return this.#output.text;
  }

  /** The server's variables. Commands that run on its data need them too. */
  environment(): NodeJS.ProcessEnv {
    const { PATH, HOME, TMPDIR } = process.env;
    return {
      PATH,
      HOME,
      TMPDIR,
      HOST: '127.0.0.1',
      PORT: String(this.#port),
      DATA_DIR: this.dataDir,
      SITE_CONFIG: join(this.#folder, 'site.config.json'),
      ...(this.#database.url !== null && { DATABASE_URL: this.#database.url }),
      ...this.#given,
    };
  }

  async #isReady(): Promise<boolean> {
    return fetch(`${this.origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  }
}

/** The shipped settings, with limits high enough for a whole suite from one address. */
function settingsWith(change: SettingsChange): object {
  const file = readFileSync(join(repository, 'site.config.json'), 'utf8');
  const shipped = JSON.parse(file) as { readonly mail?: object };
  const wide = { count: 100_000, seconds: 3_600 };
  const bookings = { perNetwork: wide.count, perEmail: wide.count, perHour: wide.count };
  const intake = { minimumFormMs: 0, limits: { perNetwork: wide, perEmail: wide, bookings } };
  const mail = { ...shipped.mail, limits: { perNetwork: wide, perAddress: wide } };
  return { ...shipped, intake, mail, ...change };
}

function pause(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}
