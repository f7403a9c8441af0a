import { Secret, TOTP } from 'otpauth';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { AuthKit, SignedIn } from './auth-kit.ts';

export interface TotpApp {
  readonly factorId: string;
  readonly secret: string;
  /** The app's clock is `secondsAhead` seconds ahead of the service's. */
  code(secondsAhead?: number): string;
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
    code: (secondsAhead = 0) =>
      totp.generate({ timestamp: kit.clock.now().getTime() + secondsAhead * 1000 }),
  };
}

/** A code works only once, so this function advances the clock and uses the app's next code. */
export async function submitNextCode(kit: AuthKit, client: SupabaseClient, app: TotpApp) {
  kit.clock.advance(30);
  return client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code: app.code() });
}

export interface SignedInWithApp extends SignedIn {
  readonly app: TotpApp;
}

export async function signInWithApp(kit: AuthKit): Promise<SignedInWithApp> {
  const signedIn = await kit.signIn();
  const app = await enrollApp(kit, signedIn.client);
  const { data, error } = await submitNextCode(kit, signedIn.client, app);
  if (error) throw error;
  return { ...signedIn, app, access: data.access_token };
}

export async function levelsOf(client: SupabaseClient) {
  const { data, error } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  if (error) throw error;
  return [data.currentLevel, data.nextLevel];
}
