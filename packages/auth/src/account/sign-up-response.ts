import type { Sealer } from '../keys/sealer.ts';
import type { WireUser } from '../wire/wire-user.ts';

/** The response contains no stored ids or times, because they would reveal an existing account. */
export function signUpResponse(
  sealer: Sealer,
  email: string,
  data: Readonly<Record<string, unknown>>,
  now: Date,
): WireUser {
  const at = now.toISOString();
  const id = uuidOf(sealer.mac('sign-up-user', email));
  const identity_data = { sub: id, email, email_verified: false, phone_verified: false };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: [
      {
        identity_id: uuidOf(sealer.mac('sign-up-identity', email)),
        id,
        user_id: id,
        identity_data,
        provider: 'email',
        last_sign_in_at: null,
        created_at: at,
        updated_at: at,
        email,
      },
    ],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  };
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
