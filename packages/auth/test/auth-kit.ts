import { CHEAP_HASH, PASSWORD } from '@pickup/test-sinks/test-password';
import { listenBeforeApp } from '@pickup/test-sinks/listen-before-app';
import { createMemoryClient, type MemoryClient } from '@pickup/test-sinks/memory-client';
import { createClient } from '@supabase/supabase-js';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import type { AuthDatabase } from '../src/auth-database.ts';
import type { AccountNotice, AuthMessage, AuthOptions } from '../src/auth-options.ts';
import type { UserToCreate } from '../src/admin/create-user.ts';
import { createAuth } from '../src/create-auth.ts';
import { rowsOf } from './auth-rows.ts';
import { createMemoryRateLimits } from './memory-rate-limits.ts';
import { createTestClock } from './test-clock.ts';

export { PASSWORD } from '@pickup/test-sinks/test-password';
export const SITE_URL = 'http://127.0.0.1:3000';
export const NEW_PASSWORD = 'a goat on the balcony';
/** The actor for changes that the server makes by itself, not for a user. */
export const ACTOR = { actorId: null, request: { ip: '', userAgent: '' } };
/** The error for a link or code that is wrong, used or expired. */
export const EXPIRED = { code: 'otp_expired', status: 403 };

export interface TestUser {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

/** The client keeps its session in memory instead of in localStorage. */
export interface TestClient extends MemoryClient {
  readonly ip: string;
}

export interface SignedIn extends TestClient {
  readonly user: TestUser;
  readonly access: string;
}

interface CallInit {
  readonly method?: string;
  readonly body?: unknown;
  readonly bearer?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export type AuthKit = Awaited<ReturnType<typeof openAuthKit>>;

export async function openAuthKit(database: AuthDatabase, overrides: Partial<AuthOptions> = {}) {
  const clock = createTestClock();
  /** The messages that the service has sent, oldest first. */
  const sent: AuthMessage[] = [];
  /** The notices that the service has sent, oldest first. */
  const notices: AccountNotice[] = [];
  const errors: string[] = [];
  const server = await listenBeforeApp();
  /** The base address includes /auth/v1. */
  const url = `${server.origin}/auth/v1`;
  const auth = await createAuth({
    database,
    url,
    issuer: url,
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
    consumeRateLimit: createMemoryRateLimits(),
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
    ...overrides,
  });
  server.respondWith(new Hono().route('/auth/v1', auth.app));

  const newClient = () => createTestClient(url);
  /** Sends a request directly, without the client library. */
  const call = (path: string, { method = 'GET', body, bearer, headers = {} }: CallInit = {}) =>
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
    });
  const rows = <Row>(sql: string, values?: readonly unknown[]) =>
    rowsOf<Row>(database, sql, values);
  const makeUser = async (details: Omit<Partial<UserToCreate>, 'password'> = {}) => {
    people += 1;
    const defaults = { email: `person-${people}@example.com`, isConfirmed: true };
    const { id, email } = await auth.admin.createUser({ ...defaults, ...details }, ACTOR);
    await rows('update auth_user set password_hash = $2::text where id = $1::uuid', [
      id,
      CHEAP_HASH,
    ]);
    return { id, email, password: PASSWORD };
  };
  const signIn = async (given?: TestUser): Promise<SignedIn> => {
    const user = given ?? (await makeUser());
    const made = newClient();
    const { email, password } = user;
    const { data, error } = await made.client.auth.signInWithPassword({ email, password });
    if (error) throw error;
    return { ...made, user, access: data.session.access_token };
  };
  const isSignedIn = async (bearer: string | undefined) =>
    (await call('/user', { bearer })).status === 200;
  const administrator = async () => {
    const token = await auth.issueServiceToken(300);
    const options = { persistSession: false, autoRefreshToken: false };
    return createClient(new URL(url).origin, token, { auth: options }).auth.admin;
  };
  /** Returns the actions in a user's audit rows, oldest first. */
  const actionsOf = async (userId: string | undefined) => {
    const sql = 'select action from auth_audit where user_id = $1::uuid order by at, id';
    return (await rows<{ action: string }>(sql, [userId])).map(({ action }) => action);
  };
  return {
    auth,
    database,
    url,
    clock,
    sent,
    notices,
    errors,
    newClient,
    makeUser,
    signIn,
    call,
    isSignedIn,
    administrator,
    rows,
    actionsOf,
    close: server.close,
  };
}

/**
 * Opens a kit for a block's tests and closes it after them. Fails if the service has logged an
 * error.
 */
export function useAuthKit(
  database: () => AuthDatabase,
  overrides?: Partial<AuthOptions>,
): AuthKit {
  const kit = {} as AuthKit;
  beforeAll(async () => {
    Object.assign(kit, await openAuthKit(database(), overrides));
  });
  afterAll(async () => {
    await kit.close();
    expect(kit.errors).toEqual([]);
  });
  return kit;
}

/** Opens a kit for one test and closes it when the test ends. */
export async function openKitForTest(
  database: AuthDatabase,
  overrides?: Partial<AuthOptions>,
): Promise<AuthKit> {
  const kit = await openAuthKit(database, overrides);
  onTestFinished(() => kit.close());
  return kit;
}

/** The first four groups of an IPv6 address must not be abbreviated. */
function networkOf(ip: string): string {
  return ip.split(':').slice(0, 4).join(':');
}

let people = 0;

export function newAddress(): string {
  people += 1;
  return `newcomer-${people}@example.com`;
}

function createTestClient(url: string): TestClient {
  people += 1;
  const ip = `10.0.${Math.floor(people / 250)}.${people % 250}`;
  return { ...createMemoryClient(new URL(url).origin, { 'x-test-ip': ip }), ip };
}
