import { createHash } from 'node:crypto';
import { createFlow, issueAuthCode, type FlowStart } from '../src/flows/flow-state.ts';
import type { Challenge } from '../src/flows/pkce.ts';
import type { AuthKit, TestClient } from './auth-kit.ts';

export const VERIFIER = 'v'.repeat(56);
export const S256: Challenge = {
  method: 's256',
  value: createHash('sha256').update(VERIFIER).digest('base64url'),
};

/** Issues a code like the one a client gets from an emailed link or a provider sign-in. */
export function issueCode(
  kit: AuthKit,
  userId: string,
  start: Partial<FlowStart> = {},
): Promise<string> {
  return kit.database.transaction(async (tx) => {
    const now = kit.clock.now();
    const flow = await createFlow(tx, { method: 'recovery', challenge: S256, ...start }, now);
    return issueAuthCode(tx, flow.id, userId, now);
  });
}

export function exchange({ client, storage }: TestClient, code: string, verifier = VERIFIER) {
  storage.set('session-code-verifier', JSON.stringify(verifier));
  return client.auth.exchangeCodeForSession(code);
}
