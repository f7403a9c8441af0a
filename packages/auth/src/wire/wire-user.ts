/** auth-js reads these shapes. Time strings are ISO 8601 in UTC. */

export interface WireIdentity {
  readonly identity_id: string;
  /** The user's id at the provider. */
  readonly id: string;
  readonly user_id: string;
  readonly identity_data: Readonly<Record<string, unknown>>;
  readonly provider: string;
  readonly last_sign_in_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly email?: string;
}

export interface WireFactor {
  readonly id: string;
  readonly friendly_name: string;
  readonly factor_type: 'totp' | 'phone';
  readonly status: 'unverified' | 'verified';
  readonly phone?: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly last_challenged_at?: string;
}

export interface WireUser {
  readonly id: string;
  readonly aud: 'authenticated';
  readonly role: 'authenticated';
  readonly email: string;
  readonly email_confirmed_at?: string;
  readonly confirmed_at?: string;
  readonly phone: string;
  readonly phone_confirmed_at?: string;
  readonly new_email?: string;
  readonly new_phone?: string;
  readonly invited_at?: string;
  readonly last_sign_in_at?: string;
  readonly banned_until?: string;
  readonly app_metadata: Readonly<Record<string, unknown>>;
  readonly user_metadata: Readonly<Record<string, unknown>>;
  readonly identities: readonly WireIdentity[];
  readonly factors?: readonly WireFactor[];
  readonly created_at: string;
  readonly updated_at: string;
  readonly is_anonymous: false;
}

export interface WireSession {
  readonly access_token: string;
  readonly token_type: 'bearer';
  /** In seconds. */
  readonly expires_in: number;
  /** In seconds since 1970. */
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: WireUser;
  readonly provider_token?: string;
  readonly provider_refresh_token?: string;
  readonly weak_password?: { readonly reasons: readonly string[]; readonly message: string };
}
