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

/** These members replace those of the shipped site.config.json. Undefined removes a member. */
export type SettingsChange = Readonly<Record<string, unknown>>;
/** Variables such as SMTP_URL, in addition to those that every test server has. */
export type Environment = Readonly<Record<string, string>>;
/** Matches errors that the browser reports for requests while the server is stopping or stopped. */
export const WHILE_STOPPED =
  /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED|ERR_EMPTY|ERR_INCOMPLETE|TypeError: Failed to fetch|status of 503/;

/** A function can use the server's origin, for example as the `siteUrl` that emails link to. */
export type SettingsFor = SettingsChange | ((origin: string) => SettingsChange);

export interface StartOptions {
  readonly port?: number;
  /** The database includes the account `OWNER`, unless this is false. */
  readonly withOwner?: boolean;
  /** Uses the embedded database, like `npm start`, even if PostgreSQL is installed. */
  readonly embedded?: boolean;
  /** Required for `kill`. A server with the embedded database always has its own process. */
  readonly ownProcess?: boolean;
  /** Runs this script in its own process, instead of the built server. */
  readonly script?: string;
}

export class RunningServer {
  readonly origin: string;
  readonly dataDir: string;
  readonly #folder: string;
  readonly #port: number;
  #moreVariables: Environment;
  #database: ServerDatabase;
  readonly #output = new Output();
  #launch: Launch = launchProcess;
  #running: LaunchedServer | null = null;

  private constructor(folder: string, port: number, moreVariables: Environment) {
    this.#folder = folder;
    this.#port = port;
    this.#moreVariables = moreVariables;
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

  /** Starts a server without data or an owner. The embedded database is the default. */
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

  /**
   * Starts the server, or restarts it after `kill` or `stop`, and waits until it accepts requests.
   */
  async run(): Promise<void> {
    this.#output.clear();
    const running = await this.#launch(this.environment(), this.#output);
    this.#running = running;
    while (!(await this.#isReady())) {
      const early = await Promise.race([running.ended, pause(50)]);
      if (early !== undefined) throw new Error(`the server exited with ${early}:\n${this.log()}`);
    }
  }

  /** Stops the server, and starts it again with more variables. */
  async restartWith(more: Environment): Promise<void> {
    await this.stop();
    this.#moreVariables = { ...this.#moreVariables, ...more };
    await this.run();
  }

  /** Kills the process as a power failure would, without warning or cleanup. */
  async kill(): Promise<void> {
    await this.#running?.kill();
    this.#running = null;
  }

  async dispose(): Promise<void> {
    await this.stop();
    await this.#database.drop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Stops the server but keeps its data. `dispose` also removes the data. */
  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = null;
  }

  /**
   * Changes rows, for example to simulate that days have passed. Stops the server meanwhile,
   * because it caches data and only one process may use a data folder.
   */
  async changeDatabase(sql: string): Promise<void> {
    await this.stop();
    const changed = await this.#database.change(sql);
    if (changed === 0) throw new Error(`this statement changed no rows: ${sql}`);
    await this.run();
  }

  /** Returns the operator token, which the first start wrote to the data folder. */
  operatorToken(): string {
    return readFileSync(join(this.dataDir, 'operator-token'), 'utf8').trim();
  }

  log(): string {
    return this.#output.text;
  }

  /** Returns the server's environment variables, which commands on its data also need. */
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
      ...this.#moreVariables,
    };
  }

  async #isReady(): Promise<boolean> {
    return fetch(`${this.origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
  }
}

/**
 * Sets rate limits high enough for a whole suite that runs from one IP address, and accepts forms
 * that are completed immediately.
 */
function settingsWith(change: SettingsChange): object {
  const file = readFileSync(join(repository, 'site.config.json'), 'utf8');
  const shipped = JSON.parse(file) as { readonly mail?: object };
  const highLimit = { count: 100_000, seconds: 3_600 };
  const bookings = {
    perNetwork: highLimit.count,
    perEmail: highLimit.count,
    perHour: highLimit.count,
  };
  const intake = {
    minimumFormMs: 0,
    limits: { perNetwork: highLimit, perEmail: highLimit, bookings },
  };
  const mail = { ...shipped.mail, limits: { perNetwork: highLimit, perAddress: highLimit } };
  return { ...shipped, intake, mail, ...change };
}

function pause(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}
