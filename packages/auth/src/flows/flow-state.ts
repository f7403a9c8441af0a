import { randomBytes, randomUUID } from 'node:crypto';
import { AuthError } from '../auth-error.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import { sha256 } from '../keys/sha256.ts';
import { deleteFlowsBefore, insertFlow, setFlowCode, type NewFlow } from '../store/flows.ts';
import type { FlowRow } from '../store/rows.ts';
import { sealPayload, type FlowPayload } from './flow-payload.ts';
import type { Challenge } from './pkce.ts';

export const CODE_SECONDS = 300;
/** A flow may wait for a link in an email, which is valid for an hour. */
const FLOW_SECONDS = 3600;

export const IDENTITY_EXISTS = 'Identity is already linked to a user';

export interface FlowStart extends Omit<
  NewFlow,
  'id' | 'code_challenge' | 'code_challenge_method'
> {
  readonly challenge: Challenge | null;
}

/** Creates a flow, and deletes expired flows. */
export async function createFlow(
  tx: AuthStoreSession,
  { challenge, ...start }: FlowStart,
  now: Date,
): Promise<FlowRow> {
  await deleteFlowsBefore(tx, new Date(now.getTime() - (FLOW_SECONDS + CODE_SECONDS) * 1000));
  const code_challenge = challenge?.value ?? null;
  const code_challenge_method = challenge?.method ?? null;
  return insertFlow(tx, { ...start, id: randomUUID(), code_challenge, code_challenge_method }, now);
}

export function flowNotFound(): AuthError {
  return new AuthError('flow_state_not_found', 'invalid flow state, no valid flow state found');
}

/** Returns a new code and stores only its hash. */
export async function issueAuthCode(
  tx: AuthStoreSession,
  flowId: string,
  userId: string,
  now: Date,
  payload: FlowPayload | null = null,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const sealedPayload = payload && sealPayload(code, payload);
  await setFlowCode(tx, flowId, { hash: sha256(code), userId, sealedPayload }, now);
  return code;
}
