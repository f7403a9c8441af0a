import {
  RECOVERY_CODE_VERIFY_PATH,
  RECOVERY_CODES_PATH,
  type NewRecoveryCodes,
  type RecoveryCodesStatus,
} from '@pickup/contracts/people/built-in-sign-in';
import { AuthApiError, type Session } from '@supabase/auth-js';
import { unreachable } from '../api/api-error.ts';
import type { AuthClient } from './create-auth-client.ts';
import { orThrow } from './use-action.ts';

export const readRecoveryCodes = (auth: AuthClient): Promise<RecoveryCodesStatus> =>
  sendRequest(auth, RECOVERY_CODES_PATH, { method: 'GET' });

/** Only this response contains the new codes, which replace all previous ones. */
export const createRecoveryCodes = (auth: AuthClient): Promise<NewRecoveryCodes> =>
  sendRequest(auth, RECOVERY_CODES_PATH, { method: 'POST' });

export async function verifyRecoveryCode(auth: AuthClient, code: string): Promise<void> {
  const body = JSON.stringify({ code });
  const request = sendRequest<Session>(auth, RECOVERY_CODE_VERIFY_PATH, { method: 'POST', body });
  const session = await request.catch((error: unknown) => {
    throw isWrongCode(error) ? new AuthApiError('refused', 422, 'recovery_code_refused') : error;
  });
  orThrow(await auth.setSession(session));
}

// A wrong app code has the same error code but needs a different message.
const isWrongCode = (error: unknown) =>
  error instanceof AuthApiError && error.code === 'mfa_verification_failed';

/** Avoids the API client, which would wait for the second factor that a recovery code replaces. */
async function sendRequest<Data>(auth: AuthClient, path: string, init: RequestInit): Promise<Data> {
  const { data } = orThrow(await auth.getSession());
  const response = await fetch(path, {
    ...init,
    headers: {
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
    },
  }).catch(() => {
    throw unreachable();
  });
  if (response.ok) return (await response.json()) as Data;
  throw new AuthApiError('refused', response.status, response.headers.get('x-sb-error-code') ?? '');
}
