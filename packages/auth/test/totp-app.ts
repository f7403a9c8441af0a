import { Secret, TOTP } from 'otpauth';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { AuthKit, SignedIn } from './auth-kit.ts';

/** An authenticator app that has scanned a factor's code. */
export interface TotpApp {
  readonly factorId: string;
  readonly secret: string;
  /** The code at the service's time, or at a time `off` seconds ahead of it. */
  code(off?: number): string;
}

export async function enrollApp(
  kit: AuthKit,
  client: SupabaseClient,
  friendlyName?: string,
): Promise<TotpApp> {
  const named = friendlyName === undefined ? {} : { friendlyName };
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', ...named });
  if (error) throw error;
  const { secret } = data.totp;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return {
    factorId: data.id,
    secret,
    code: (off = 0) => totp.generate({ timestamp: kit.clock.now().getTime() + off * 1000 }),
  };
}

/** Verifies the factor with the app's next unused code. */
export async function showCode(kit: AuthKit, client: SupabaseClient, app: TotpApp) {
  kit.clock.advance(30);
  return client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code: app.code() });
}

export interface Protected extends SignedIn {
  readonly app: TotpApp;
}

/** A new user who has a verified factor, in a session of aal2. */
export async function signInWithApp(kit: AuthKit): Promise<Protected> {
  const signedIn = await kit.signIn();
  const app = await enrollApp(kit, signedIn.client);
  const { data, error } = await showCode(kit, signedIn.client, app);
  if (error) throw error;
  return { ...signedIn, app, access: data.access_token };
}

export async function levelsOf(client: SupabaseClient) {
  const { data, error } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  if (error) throw error;
  return [data.currentLevel, data.nextLevel];
}
