import type { FactorRow, IdentityRow, UserRow } from '../store/rows.ts';
import type { WireFactor, WireIdentity, WireUser } from './wire-user.ts';

export interface UserDetails {
  readonly user: UserRow;
  readonly identities: readonly IdentityRow[];
  readonly factors: readonly FactorRow[];
}

export function toWireUser({ user, identities, factors }: UserDetails): WireUser {
  const confirmedAt = earlier(user.email_confirmed_at, user.phone_confirmed_at);
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    ...time('email_confirmed_at', user.email_confirmed_at),
    phone: user.phone ?? '',
    ...time('phone_confirmed_at', user.phone_confirmed_at),
    ...time('confirmed_at', confirmedAt),
    ...(user.new_email ? { new_email: user.new_email } : {}),
    ...(user.new_phone ? { new_phone: user.new_phone } : {}),
    ...time('invited_at', user.invited_at),
    ...time('last_sign_in_at', user.last_sign_in_at),
    ...time('banned_until', user.banned_until),
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    identities: identities.map(toWireIdentity),
    ...(factors.length > 0 ? { factors: factors.map(toWireFactor) } : {}),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    is_anonymous: false,
  };
}

function toWireIdentity(row: IdentityRow): WireIdentity {
  const { email } = row.identity_data;
  return {
    identity_id: row.id,
    id: row.provider_id,
    user_id: row.user_id,
    identity_data: row.identity_data,
    provider: row.provider,
    last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    ...(typeof email === 'string' ? { email } : {}),
  };
}

export function toWireFactor(row: FactorRow): WireFactor {
  return {
    id: row.id,
    friendly_name: row.friendly_name,
    factor_type: row.factor_type,
    status: row.status,
    ...(row.phone ? { phone: row.phone } : {}),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    ...time('last_challenged_at', row.last_challenged_at),
  };
}

function time<Name extends string>(name: Name, at: Date | null): { [Key in Name]?: string } {
  return at ? ({ [name]: at.toISOString() } as { [Key in Name]?: string }) : {};
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}
