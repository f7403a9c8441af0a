import { rm } from 'node:fs/promises';
import type { AuthService } from '@pickup/auth/auth-service';
import type { Role } from '@pickup/contracts/operator-roles';
import { startMailSink, type MailSink } from '@pickup/test-sinks/mail-sink';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Hono } from 'hono';
import { Secret, TOTP } from 'otpauth';
import type { AuthSecrets } from '../src/config/auth-config.ts';
import { createApp, type AppDeps } from '../src/app.ts';
import type { SignInSide } from '../src/wiring/create-sign-in.ts';
import type { Database } from '../src/platform/database/database.ts';
import { temporaryFolder } from './data-folders.ts';
import { listenForLater } from './listen-for-later.ts';
import { createMemoryClient } from './memory-client.ts';
import { silentLog } from './silent-log.ts';
import { siteSettings, testAppParts, type SettingsFile } from './test-app.ts';
import { OPERATOR_TOKEN } from './test-guard.ts';
import { insertRows } from './table-rows.ts';

export const PASSWORD = 'a horse in the kitchen';

export interface Asked {
  readonly method?: string;
  readonly body?: unknown;
  /** Value of the Authorization header. Null sends none. The default is the operator token. */
  readonly bearer?: string | null;
}

export interface TestPerson {
  readonly userId: string;
  readonly email: string;
  readonly client: SupabaseClient;
  /** The person's current access token. */
  token(): Promise<string>;
}

/** The whole server on loopback over a real database, with a real mail server and real clients. */
export interface OperatorKit {
  readonly origin: string;
  readonly app: Hono;
  readonly auth: AuthService;
  readonly signIn: SignInSide;
  readonly sink: MailSink;
  /** A client as the console uses it. */
  newClient(): SupabaseClient;
  /** A staff member who has signed in with their password. */
  person(role: Role, name?: string): Promise<TestPerson>;
  /** Enrolls a second factor and shows it, so the session has aal2. Returns its secret. */
  enrol(person: TestPerson): Promise<string>;
  ask(path: string, asked?: Asked): Promise<Response>;
  close(): Promise<void>;
}

let people = 0;

export async function openOperatorKit(
  database: Database,
  replaced: (parts: AppDeps & { readonly signIn: SignInSide }) => Partial<AppDeps> = () => ({}),
  set: { readonly auth?: SettingsFile['auth']; readonly secrets?: AuthSecrets } = {},
): Promise<OperatorKit> {
  const server = await listenForLater();
  const dataDir = await temporaryFolder();
  const sink = await startMailSink();
  const settings = siteSettings({ siteUrl: server.origin, auth: set.auth });
  const made = await testAppParts({
    database,
    dataDir,
    log: silentLog,
    settings,
    smtpUrl: sink.url,
    ...(set.secrets && { auth: set.secrets }),
  });
  const { signIn, deliveries } = made.parts;
  const { auth } = signIn;
  if (!auth) throw new Error('The service is not built in');
  const app = createApp({ ...made.parts, ...replaced(made.parts) });
  server.answerWith(app);
  deliveries.start();
  const newClient = () => createMemoryClient(server.origin).client;
  return {
    origin: server.origin,
    app,
    auth,
    signIn,
    sink,
    newClient,
    async person(role, name = '') {
      people += 1;
      const email = `person-${people}@example.com`;
      const by = { actorId: null, request: { ip: '', userAgent: '' } };
      const wished = { email, password: PASSWORD, isConfirmed: true };
      const { id: userId } = await auth.admin.createUser(wished, by);
      const createdAt = new Date();
      await insertRows(database, 'operator', { userId, email, name, role, createdAt });
      const client = newClient();
      const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
      if (error) throw error;
      return { userId, email, client, token: () => tokenOf(client) };
    },
    enrol: ({ client }) => enrol(client),
    ask: async (path, asked = {}) => app.request(path, requestOf(asked)),
    async close() {
      await server.close();
      await made.stop();
      await sink.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

function requestOf({ method = 'GET', body, bearer = OPERATOR_TOKEN }: Asked): RequestInit {
  return {
    method,
    headers: {
      ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

async function tokenOf(client: SupabaseClient): Promise<string> {
  const { data } = await client.auth.getSession();
  if (!data.session) throw new Error('No user is signed in');
  return data.session.access_token;
}

async function enrol(client: SupabaseClient): Promise<string> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
  if (error) throw error;
  const secret = data.totp.secret;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const shown = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code });
  if (shown.error) throw shown.error;
  return secret;
}
