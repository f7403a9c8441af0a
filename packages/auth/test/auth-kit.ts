import { CHEAP_HASH, PASSWORD } from '@pickup/test-sinks/cheap-password';
import { listenBeforeApp } from '@pickup/test-sinks/listen-before-app';
import { createMemoryClient, type MemoryClient } from '@pickup/test-sinks/memory-client';
import { Hono } from 'hono';
import type { AuthDatabase } from '../src/auth-database.ts';
import type { AccountNotice, AuthMessage, AuthOptions } from '../src/auth-options.ts';
import type { AuthService } from '../src/auth-service.ts';
import type { UserToCreate } from '../src/admin/create-user.ts';
import { createAuth } from '../src/create-auth.ts';
import { rowsOf } from './auth-rows.ts';
import { createTakeRate } from './take-rate.ts';
import { createTestClock, type TestClock } from './test-clock.ts';

export { PASSWORD } from '@pickup/test-sinks/cheap-password';
export const SITE_URL = 'http://127.0.0.1:3000';

export interface TestUser {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

/** A client that keeps its session in memory, as a browser keeps it in its local storage. */
export interface TestClient extends MemoryClient {
  /** The address from which its requests are sent. */
  readonly ip: string;
}

export interface SignedIn extends TestClient {
  readonly user: TestUser;
  /** The session's first access token. */
  readonly access: string;
}

/** The sign-in service on loopback, over a real database. */
export interface AuthKit {
  readonly auth: AuthService;
  /** Base address of the service, including /auth/v1. */
  readonly url: string;
  readonly clock: TestClock;
  /** Messages that were committed, oldest first. */
  readonly sent: AuthMessage[];
  /** Changes that were committed, oldest first. */
  readonly notices: AccountNotice[];
  /** What the service logged as an error. */
  readonly errors: string[];
  newClient(): TestClient;
  /** A new user with `PASSWORD`. */
  makeUser(details?: Omit<Partial<UserToCreate>, 'password'>): Promise<TestUser>;
  /** A client on which a new user has signed in. */
  signIn(user?: TestUser): Promise<SignedIn>;
  /** A request that no client library would send. */
  call(path: string, init?: CallInit): Promise<Response>;
  close(): Promise<void>;
}

export interface CallInit {
  readonly method?: string;
  readonly body?: unknown;
  readonly bearer?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export async function openAuthKit(
  database: AuthDatabase,
  overrides: Partial<AuthOptions> = {},
): Promise<AuthKit> {
  const clock = createTestClock();
  const sent: AuthMessage[] = [];
  const errors: string[] = [];
  const notices: AccountNotice[] = [];
  const server = await listenBeforeApp();
  const url = `${server.origin}/auth/v1`;
  const auth = await createAuth({
    ...defaultOptions(database, { url, clock, sent, notices, errors }),
    ...overrides,
  });
  server.answerWith(new Hono().route('/auth/v1', auth.app));
  return {
    auth,
    url,
    clock,
    sent,
    notices,
    errors,
    ...helpers(database, auth, url),
    close: server.close,
  };
}

interface Collected {
  readonly url: string;
  readonly clock: TestClock;
  readonly sent: AuthMessage[];
  readonly notices: AccountNotice[];
  readonly errors: string[];
}

function defaultOptions(
  database: AuthDatabase,
  { url, clock, sent, notices, errors }: Collected,
): AuthOptions {
  return {
    database,
    url,
    siteUrl: SITE_URL,
    confirmUrl: null,
    redirectAllowList: [],
    signupEnabled: false,
    manualLinkingEnabled: false,
    texts: null,
    oidcProviders: [],
    samlProviders: [],
    send: async (_session, message) => void sent.push(message),
    notify: async (_session, notice) => void notices.push(notice),
    take: createTakeRate(),
    checkCaptcha: null,
    ipOf: (request) => request.headers.get('x-test-ip') ?? '127.0.0.1',
    networkOf,
    log: {
      info: () => undefined,
      warn: () => undefined,
      error: (facts, line) => void errors.push(`${line} ${JSON.stringify(facts)}`),
    },
    now: clock.now,
    pause: () => Promise.resolve(),
    accessTokenSeconds: 3600,
    sessionLimits: { absoluteSeconds: 30 * 86_400, idleSeconds: 7 * 86_400 },
  };
}

/** The first 64 bits of an IPv6 address written without abbreviation there, as these tests do. */
function networkOf(ip: string): string {
  return ip.split(':').slice(0, 4).join(':');
}

let people = 0;

function helpers(
  database: AuthDatabase,
  auth: AuthService,
  url: string,
): Pick<AuthKit, 'newClient' | 'makeUser' | 'signIn' | 'call'> {
  const newClient = () => createTestClient(url);
  const makeUser: AuthKit['makeUser'] = async (details = {}) => {
    people += 1;
    const asked = { email: `person-${people}@example.com`, isConfirmed: true };
    const actor = { actorId: null, request: { ip: '', userAgent: '' } };
    const { id, email } = await auth.admin.createUser({ ...asked, ...details }, actor);
    const sql = 'update auth_user set password_hash = $2::text where id = $1::uuid';
    await rowsOf(database, sql, [id, CHEAP_HASH]);
    return { id, email, password: PASSWORD };
  };
  return {
    newClient,
    makeUser,
    async signIn(given) {
      const user = given ?? (await makeUser());
      const made = newClient();
      const { email, password } = user;
      const { data, error } = await made.client.auth.signInWithPassword({ email, password });
      if (error) throw error;
      return { ...made, user, access: data.session.access_token };
    },
    call: (path, { method = 'GET', body, bearer, headers = {} } = {}) =>
      fetch(`${url}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          'x-supabase-api-version': '2024-01-01',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
}

function createTestClient(url: string): TestClient {
  people += 1;
  const ip = `10.0.${Math.floor(people / 250)}.${people % 250}`;
  return { ...createMemoryClient(new URL(url).origin, { 'x-test-ip': ip }), ip };
}
