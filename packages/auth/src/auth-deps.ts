import type { AuthOptions } from './auth-options.ts';
import type { KeyRing } from './keys/key-ring.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { TokenSettings } from './tokens/access-token.ts';

export interface AuthDeps {
  readonly options: AuthOptions;
  readonly keys: KeyRing;
  readonly passwords: Passwords;
}

export function tokenSettings({ options, keys }: AuthDeps): TokenSettings {
  const { issuer, accessTokenSeconds, now } = options;
  return { keys, issuer, accessTokenSeconds, now };
}
