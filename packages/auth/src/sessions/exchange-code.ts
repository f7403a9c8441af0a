import { AuthError } from '../auth-error.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { openPayload, type FlowPayload } from '../flows/flow-payload.ts';
import { CODE_SECONDS, flowNotFound, IDENTITY_EXISTS } from '../flows/flow-state.ts';
import { isVerifierOf } from '../flows/pkce.ts';
import { sha256 } from '../keys/sha256.ts';
import type { RequestFacts } from '../requests/request-facts.ts';
import { deleteFlow, findFlowByCode, lockFlowByCode } from '../store/flows.ts';
import type { FlowRow, UserRow } from '../store/rows.ts';
import { findSession } from '../store/sessions.ts';
import { lockUser } from '../store/users.ts';
import { linkIdentity } from '../users/link-identity.ts';
import type { WireSession } from '../wire/wire-user.ts';
import { issueSession, startSession, type SessionGrant } from './issue-session.ts';

export interface CodeExchange {
  readonly code: string;
  readonly verifier: string;
  readonly request: RequestFacts;
}

export async function exchangeCode(deps: AuthDeps, exchange: CodeExchange): Promise<WireSession> {
  return issueSession(deps, (tx) => exchangeIn(deps, tx, exchange));
}

async function exchangeIn(
  deps: AuthDeps,
  tx: AuthStoreSession,
  { code, verifier, request }: CodeExchange,
): Promise<SessionGrant | AuthError> {
  const now = deps.options.now();
  const userId = (await findFlowByCode(tx, sha256(code)))?.user_id;
  const user = userId ? await lockUser(tx, userId) : null;
  const flow = await lockFlowByCode(tx, sha256(code)); // null if a faster request exchanged it
  if (!flow || !user) return flowNotFound();
  const refusal = refuse(flow, verifier, now);
  if (refusal?.code === 'bad_code_verifier') return refusal; // the code stays valid (decision 031)
  await deleteFlow(tx, flow.id);
  if (refusal) return refusal;
  const payload = flow.sealed_request === null ? null : openPayload(code, flow.sealed_request);
  const linked = payload?.link ? await link(tx, user, payload.link, request, now) : user;
  if (linked instanceof AuthError) return linked;
  const provider = flow.provider === '' ? {} : { provider: flow.provider };
  const { method } = flow;
  const grant = await startSession(deps, tx, { user: linked, method, ...provider, request });
  return payload?.tokens ? { ...grant, providerTokens: payload.tokens } : grant;
}

/** Linking before the exchange could attach a victim's identity to an attacker's account. */
async function link(
  tx: AuthStoreSession,
  user: UserRow,
  { identity, sessionId }: NonNullable<FlowPayload['link']>,
  request: RequestFacts,
  now: Date,
): Promise<UserRow | AuthError> {
  if ((await findSession(tx, sessionId))?.user_id !== user.id) {
    return new AuthError('flow_state_not_found', 'The session that requested the link has ended');
  }
  const linked = await linkIdentity(tx, user, identity, request, now);
  return linked ?? new AuthError('identity_already_exists', IDENTITY_EXISTS);
}

function refuse(flow: FlowRow, verifier: string, now: Date): AuthError | null {
  const { code_challenge: value, code_challenge_method: method, auth_code_issued_at } = flow;
  const age = now.getTime() - (auth_code_issued_at?.getTime() ?? 0);
  if (age > CODE_SECONDS * 1000) {
    return new AuthError('flow_state_expired', 'invalid flow state, flow state has expired');
  }
  if (value && method && isVerifierOf(verifier, { value, method })) return null;
  const message = 'code challenge does not match previously saved code verifier';
  return new AuthError('bad_code_verifier', message);
}
