import type { AuthService } from '@pickup/auth';
import type { NewApiKeyResponse } from '@pickup/contracts/people/api-keys';
import type { Permission, Role } from '@pickup/contracts/people/operator-roles';
import { CHEAP_HASH, PASSWORD } from '@pickup/test-sinks/test-password';
import { createMemoryClient } from '@pickup/test-sinks/memory-client';
import type { SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { insertRows } from '../platform/table-rows.ts';
import type { TestServer } from '../support/test-server.ts';

export { PASSWORD } from '@pickup/test-sinks/test-password';

export interface TestPerson {
  readonly userId: string;
  readonly email: string;
  readonly client: SupabaseClient;
  token(): Promise<string>;
}

let people = 0;

export async function signInAs(server: TestServer, role: Role, name = ''): Promise<TestPerson> {
  people += 1;
  const email = `person-${people}@example.com`;
  const by = { actorId: null, request: { ip: '', userAgent: '' } };
  const details = { email, isConfirmed: true };
  const { id: userId } = await authOf(server).admin.createUser(details, by);
  const setPassword = 'update auth_user set password_hash = $2::text where id = $1::uuid';
  await server.database.query(setPassword, [userId, CHEAP_HASH]);
  const createdAt = new Date();
  await insertRows(server.database, 'operator', { userId, email, name, role, createdAt });
  const client = newClient(server);
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { userId, email, client, token: () => tokenOf(client) };
}

export function authOf({ services }: TestServer): AuthService {
  const { auth } = services.signIn;
  if (!auth) throw new Error('The built-in sign-in service is off');
  return auth;
}

export function newClient({ origin, request }: TestServer): SupabaseClient {
  const send: typeof fetch = (input, init) => {
    if (input instanceof Request) throw new Error('The client must pass a URL, not a Request');
    return request(String(input), init);
  };
  return createMemoryClient(origin, {}, send).client;
}

export async function makeKey(
  server: TestServer,
  scopes: readonly Permission[],
  name = 'HR',
): Promise<NewApiKeyResponse> {
  const made = await server.send('/api/keys', { method: 'POST', body: { name, scopes } });
  return (await made.json()) as NewApiKeyResponse;
}

/** Enrolls and verifies a second factor, so the session has aal2. Returns the factor's secret. */
export async function enroll({ client }: Pick<TestPerson, 'client'>): Promise<string> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
  if (error) throw error;
  const secret = data.totp.secret;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const verified = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code });
  if (verified.error) throw verified.error;
  return secret;
}

async function tokenOf(client: SupabaseClient): Promise<string> {
  const { data } = await client.auth.getSession();
  if (!data.session) throw new Error('No user is signed in');
  return data.session.access_token;
}
