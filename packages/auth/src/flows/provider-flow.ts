import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { sha256 } from '../keys/sha256.ts';
import { lockFlowByState, consumeFlowState } from '../store/flows.ts';
import type { FlowRow } from '../store/rows.ts';
import { createFlow } from './flow-state.ts';
import type { Challenge } from './pkce.ts';

/** Hosted Supabase also gives providers five minutes. */
export const PROVIDER_SECONDS = 300;

export type ProviderMethod = 'oauth' | 'sso/saml';

export interface ProviderFlowStart {
  readonly method: ProviderMethod;
  readonly provider: string;
  readonly challenge: Challenge | null;
  readonly redirectTo: string;
  /** The values that are needed to check the provider's response. */
  readonly request: Readonly<Record<string, unknown>>;
  readonly linkingUserId?: string;
}

/** Returns the state that the provider sends back. Only its hash is stored. */
export async function beginProviderFlow(
  { options, keys }: AuthDeps,
  tx: AuthStoreSession,
  start: ProviderFlowStart,
): Promise<string> {
  const { method, provider, challenge, redirectTo, request, linkingUserId = null } = start;
  const state = randomBytes(32).toString('base64url');
  const state_hash = hashOfState(state);
  const sealed_request = keys.sealer.seal(`flow:${state_hash}`, JSON.stringify(request));
  // A password change uses `user_id` to delete pending requests to link an identity.
  const owner = { user_id: linkingUserId, linking_user_id: linkingUserId };
  const flow = { method, provider, challenge, redirect_to: redirectTo, state_hash, sealed_request };
  await createFlow(tx, { ...flow, ...owner }, options.now());
  return state;
}

export interface ConsumedFlow<Request> {
  readonly flow: FlowRow;
  readonly request: Request;
  readonly isExpired: boolean;
}

/** Consumes the state after any response. Returns null for an unknown or used state. */
export async function consumeProviderFlow<Schema extends z.ZodType>(
  { options, keys }: AuthDeps,
  tx: AuthStoreSession,
  method: ProviderMethod,
  state: string,
  schema: Schema,
): Promise<ConsumedFlow<z.output<Schema>> | null> {
  const stateHash = hashOfState(state);
  const flow = await lockFlowByState(tx, stateHash);
  if (flow?.method !== method || flow.sealed_request === null) return null;
  await consumeFlowState(tx, flow.id);
  const text = keys.sealer.open(`flow:${stateHash}`, flow.sealed_request);
  const age = options.now().getTime() - flow.created_at.getTime();
  const isExpired = age > PROVIDER_SECONDS * 1000;
  return { flow, request: schema.parse(JSON.parse(text)), isExpired };
}

export function hashOfState(state: string): string {
  return sha256(state);
}
