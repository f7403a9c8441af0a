import { AuthError } from '../auth-error.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { RequestFacts } from '../requests/request-facts.ts';
import { withCode, withSession } from '../http/redirect-responses.ts';
import {
  issueSession,
  refuseBanned,
  startSession,
  type SessionGrant,
} from '../sessions/issue-session.ts';
import { deleteFlow, lockFlow } from '../store/flows.ts';
import { findIdentity } from '../store/identities.ts';
import type { FlowRow, UserRow } from '../store/rows.ts';
import { lockUser } from '../store/users.ts';
import type { ProviderIdentity } from '../flows/provider-identity.ts';
import { userOfProvider } from './provider-sign-in.ts';
import type { FlowPayload, ProviderTokens } from '../flows/flow-payload.ts';
import { IDENTITY_EXISTS, flowNotFound, issueAuthCode } from '../flows/flow-state.ts';

export interface ProviderResponse {
  readonly flow: FlowRow;
  readonly identity: ProviderIdentity;
  readonly tokens: ProviderTokens | null;
  /** The session that requested to link an identity. Null for a sign-in. */
  readonly linkingSessionId: string | null;
  readonly request: RequestFacts;
}

export async function finishProviderFlow(
  deps: AuthDeps,
  response: ProviderResponse,
): Promise<string> {
  const { flow, tokens } = response;
  if (flow.code_challenge !== null) {
    const { database } = deps.options;
    const code = await database.transaction((tx) => makeCode(deps, tx, response));
    if (code instanceof AuthError) throw code;
    return withCode(flow.redirect_to, code);
  }
  const session = await issueSession(deps, (tx) => signIn(deps, tx, response));
  return withSession(flow.redirect_to, { ...session, ...tokens });
}

async function makeCode(
  deps: AuthDeps,
  tx: AuthStoreSession,
  response: ProviderResponse,
): Promise<string | AuthError> {
  const { flow, identity, tokens, linkingSessionId, request } = response;
  const now = deps.options.now();
  const isLink = flow.linking_user_id !== null;
  const user = isLink
    ? await userToLink(tx, flow, identity)
    : await userOfProvider(deps, tx, identity, request);
  if (user instanceof AuthError) return user;
  refuseBanned(user, now);
  if (!(await lockFlow(tx, flow.id))) return flowNotFound();
  const link = linkingSessionId === null ? null : { identity, sessionId: linkingSessionId };
  const payload: FlowPayload | null = tokens || link ? { tokens, link } : null;
  return issueAuthCode(tx, flow.id, user.id, now, payload);
}

async function userToLink(
  tx: AuthStoreSession,
  { linking_user_id }: FlowRow,
  { provider, subject }: ProviderIdentity,
): Promise<UserRow | AuthError> {
  const user = linking_user_id === null ? null : await lockUser(tx, linking_user_id);
  if (!user) return flowNotFound();
  if (!(await findIdentity(tx, provider, subject))) return user;
  return new AuthError('identity_already_exists', IDENTITY_EXISTS);
}

async function signIn(
  deps: AuthDeps,
  tx: AuthStoreSession,
  { flow, identity, request }: ProviderResponse,
): Promise<SessionGrant | AuthError> {
  const user = await userOfProvider(deps, tx, identity, request);
  if (user instanceof AuthError) return user;
  await deleteFlow(tx, flow.id);
  const { method, provider } = flow;
  return startSession(deps, tx, { user, method, provider, request });
}
