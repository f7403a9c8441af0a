import { rm } from 'node:fs/promises';
import { temporaryFolder } from '@pickup/test-sinks/data-folders';
import type { Hono } from 'hono';
import { createApp } from '../../src/app.ts';
import type { AppDeps } from '../../src/route-context.ts';
import { sharedPages } from '../../src/features/page/shared-pages.ts';
import { fixedSettings } from '../../src/platform/live-settings.ts';
import { openSettings } from '../../src/features/settings/live/open-settings.ts';
import { publicOrigin } from '../../src/config/public-origin.ts';
import { exampleLeadBody } from '@pickup/test-sinks/example-lead-body';
import type { Database } from '../../src/platform/database/database.ts';
import { createRequestReader } from '../../src/platform/http/request-origin.ts';
import { SINGLE_PROCESS } from '../../src/platform/processes/join-processes.ts';
import type { Job, JobHandler } from '../../src/platform/jobs/job.ts';
import { openFeatures, type OpenFeatures } from '../../src/open-features.ts';
import { openSecrets } from '../../src/platform/secrets/secrets-key.ts';
import { createDeliveryResources } from '../../src/features/report/delivery-resources.ts';
import { MIGRATIONS } from '../database-place.ts';
import { checkResponses } from '../api/check-responses.ts';
import { plainRenderer } from '../page/plain-renderer.ts';
import { sharedRenderer } from '../page/shared-renderer.ts';
import { OPERATOR_TOKEN, testConfig, type TestConfigOptions } from './test-config.ts';

export { NO_BACKUPS, OPERATOR_TOKEN, testConfig } from './test-config.ts';

/** The IP address that requests come from. Set x-forwarded-for to simulate another sender. */
const SENDER_IP = '203.0.113.7';

export interface TestServerOptions extends TestConfigOptions {
  /** The database stays open when the server stops. */
  readonly database: Database;
  readonly now?: () => Date;
  /**
   * If true, the server follows the settings that are published in the database. Otherwise, it has
   * only the given settings.
   */
  readonly live?: boolean;
}

export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly fields: Readonly<Record<string, unknown>>;
  readonly message: string;
}

export interface TestRequest {
  readonly method?: string;
  readonly body?: unknown;
  /** The default is the operator token. Null sends none. */
  readonly bearer?: string | null;
}

export interface SubmitOptions {
  readonly at?: Date | string;
  readonly key?: string | null;
}

/** The parts of the app that a test replaces. A part needs only the members that change. */
type Replacements = { readonly [Part in keyof AppDeps]?: Partial<AppDeps[Part]> };

export interface TestServer {
  readonly app: Hono;
  readonly database: Database;
  readonly services: OpenFeatures;
  readonly origin: string;
  readonly dataDir: string;
  /** The oldest line comes first. */
  readonly lines: readonly LogLine[];
  /** Returns the same server with other parts in its app. Stop only the original. */
  replacing(parts: Replacements): TestServer;
  request(path: string, init?: RequestInit): Promise<Response>;
  send(path: string, init?: TestRequest): Promise<Response>;
  /** Returns the JSON body. Throws if the status is not 200. */
  json<T>(path: string, init?: TestRequest): Promise<T>;
  /** Stores a lead whose form has these values. Returns the lead's id. */
  submit(overrides?: Readonly<Record<string, unknown>>, how?: SubmitOptions): Promise<string>;
  /** Returns the handler of a kind of job, so that a test can make single attempts. */
  handlerOf(kind: Job['kind']): JobHandler;
  stop(): Promise<void>;
}

/**
 * Starts the whole server in this process, without a port. It runs no jobs until a test calls
 * `services.start()`.
 *
 * @example
 * const settings = { siteUrl: 'https://a.example' };
 * const server = await startTestServer({ database: database(), settings });
 * const id = await server.submit({ 'contact.first_name': 'Ann' });
 * expect(await server.json(`/api/leads/${id}`)).toMatchObject({ status: 'new' });
 * await server.stop();
 */
export async function startTestServer(options: TestServerOptions): Promise<TestServer> {
  const { database, now = () => new Date() } = options;
  const dataDir = options.config?.dataDir ?? (await temporaryFolder());
  const config = testConfig(dataDir, options);
  const lines: LogLine[] = [];
  const write = (level: LogLine['level']) => (fields: LogLine['fields'], message: string) =>
    void lines.push({ level, fields, message });
  const log = { info: write('info'), warn: write('warn'), error: write('error') };
  const token = { token: OPERATOR_TOKEN, file: null };
  const deliveryResources = { ...createDeliveryResources({ config, log }), pdf: sharedRenderer() };
  const secrets = await openSecrets(config);
  const live = options.live
    ? await openSettings({ config, database, secrets, log, now })
    : fixedSettings(config.settings);
  const services = await openFeatures({
    config,
    live,
    database,
    token,
    secrets,
    deliveryResources,
    processes: SINGLE_PROCESS,
    version: '0.0.0',
    migrations: MIGRATIONS,
    log,
    now,
  });
  lines.length = 0;
  const shared = sharedPages(services);
  const parts: AppDeps = {
    ...PAGE,
    ...services,
    shared,
    version: '0.0.0',
    isStopping: () => false,
  };
  const stop = async () => {
    for (const close of services.closers.toReversed()) await close();
    await rm(dataDir, { recursive: true });
  };
  const common = { services, origin: publicOrigin(config), dataDir, lines, stop };
  return serverOf(parts, common);
}

export const PAGE = { renderer: plainRenderer, staticFiles: new Map() };

type Common = Pick<TestServer, 'services' | 'origin' | 'dataDir' | 'lines' | 'stop'>;

function serverOf(parts: AppDeps, common: Common): TestServer {
  const app = checkResponses(createApp(parts));
  const sender = { incoming: { socket: { remoteAddress: SENDER_IP } } };
  const request: TestServer['request'] = async (path, init) => app.request(path, init, sender);
  const send: TestServer['send'] = (path, init = {}) => request(path, requestOf(init));
  return {
    ...common,
    app,
    database: parts.database,
    request,
    send,
    replacing(others) {
      const config = { ...parts.config, ...others.config };
      const live = others.config ? fixedSettings(config.settings) : parts.live;
      const requests = createRequestReader(config.trustedProxies, parts.now);
      const all = { ...parts, ...others, config, live, requests } as AppDeps;
      const shared = all.pagePolicy === false ? null : sharedPages(all);
      return serverOf({ ...all, shared }, common);
    },
    async json<T>(path: string, init?: TestRequest) {
      const response = await send(path, init);
      if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
      return (await response.json()) as T;
    },
    async submit(overrides, { at, key = null } = {}) {
      const receivedAt = at === undefined ? common.services.now() : new Date(at);
      const facts = { ip: SENDER_IP, userAgent: 'Firefox', referer: '', receivedAt };
      const submission = { body: exampleLeadBody(overrides), idempotencyKey: key, facts };
      return (await common.services.leads.submit(submission)).leadId ?? '';
    },
    handlerOf(kind) {
      const handler = common.services.jobs.handlers.find((one) => one.kind === kind);
      if (!handler) throw new Error(`No handler runs ${kind}`);
      return handler;
    },
  };
}

function requestOf({ method = 'GET', body, bearer = OPERATOR_TOKEN }: TestRequest): RequestInit {
  return {
    method,
    headers: {
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

/**
 * Returns a request like the one that a browser without JavaScript sends from a form on the
 * server's page.
 */
export function formPost(
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): RequestInit {
  return {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost',
      ...headers,
    },
  };
}

export function leadForm(
  overrides: Readonly<Record<string, string>> = {},
  headers?: Readonly<Record<string, string>>,
): RequestInit {
  const contact = { firstName: 'Ada', lastName: 'Byron', phone: '(312) 555-0142' };
  const rest = { businessType: 'plumbing', hasConsent: 'true', website: '' };
  const renderedAt = String(Date.now() - 3_600_000);
  return formPost({ ...contact, ...rest, renderedAt, ...overrides }, headers);
}
