import {
  RECOVERY_CODE_VERIFY_PATH,
  RECOVERY_CODES_PATH,
  type NewRecoveryCodes,
  type RecoveryCodesStanding,
} from '@pickup/contracts/recovery-codes';
import { AuthApiError, type Session } from '@supabase/supabase-js';
import { unreachable } from '../api/api-error.ts';
import type { AuthClient } from './create-auth-client.ts';
import { orThrow } from './use-action.ts';

export const readRecoveryCodes = (auth: AuthClient): Promise<RecoveryCodesStanding> =>
  ask(auth, RECOVERY_CODES_PATH, { method: 'GET' });

/** Replaces all former codes. The answer is the only place where the new ones can be read. */
export const createRecoveryCodes = (auth: AuthClient): Promise<NewRecoveryCodes> =>
  ask(auth, RECOVERY_CODES_PATH, { method: 'POST' });

/** Raises this browser's session with a recovery code in place of the second factor. */
export async function verifyRecoveryCode(auth: AuthClient, code: string): Promise<void> {
  const body = JSON.stringify({ code });
  const asked = ask<Session>(auth, RECOVERY_CODE_VERIFY_PATH, { method: 'POST', body });
  const session = await asked.catch((error: unknown) => {
    throw isWrongCode(error) ? new AuthApiError('refused', 422, 'recovery_code_refused') : error;
  });
  orThrow(await auth.setSession(session));
}

// Told apart from a wrong code of an app, which a person mends in another way.
const isWrongCode = (error: unknown) =>
  error instanceof AuthApiError && error.code === 'mfa_verification_failed';

/**
 * Not by the API client, which waits until a session has shown its second factor: a session that has not is the one
 * that needs a recovery code. Throws what `describeAuthError` knows.
 */
async function ask<Answer>(auth: AuthClient, path: string, init: RequestInit): Promise<Answer> {
  const { data } = orThrow(await auth.getSession());
  const answer = await fetch(path, {
    ...init,
    headers: {
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
    },
  }).catch(() => {
    throw unreachable();
  });
  if (answer.ok) return (await answer.json()) as Answer;
  throw new AuthApiError('refused', answer.status, answer.headers.get('x-sb-error-code') ?? '');
}
