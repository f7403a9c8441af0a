import { AuthError } from '../auth-error.ts';
import type { AuthStoreSession } from '../auth-database.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { RequestFacts } from '../requests/request-facts.ts';
import { flowNotFound, issueAuthCode } from '../flows/flow-state.ts';
import { startSession, toWireSession, type SessionGrant } from '../sessions/issue-session.ts';
import { deleteFlow, lockFlow } from '../store/flows.ts';
import type { WireSession } from '../wire/wire-user.ts';
import type { Proof } from '../one-time-tokens/proof.ts';
import { consumeToken, type ConsumedToken } from './consume-token.ts';

export type Verified =
  /** The first of the two emails of an email change was confirmed. */
  | { readonly kind: 'halfway'; readonly isPkce: boolean; readonly redirectTo: string }
  /** The client that requested the email exchanges this code. */
  | { readonly kind: 'code'; readonly code: string; readonly redirectTo: string }
  | { readonly kind: 'session'; readonly session: WireSession; readonly redirectTo: string };

type Outcome =
  | Exclude<Verified, { readonly kind: 'session' }>
  | { readonly kind: 'grant'; readonly grant: SessionGrant; readonly redirectTo: string };

export function verifyForSession(
  deps: AuthDeps,
  proof: Proof,
  request: RequestFacts,
): Promise<Verified> {
  return verify(deps, proof, request, (tx, consumed) => startOrWait(deps, tx, consumed, request));
}

/** With PKCE, the code works only in the client that requested the email. */
export function verifyForRedirect(
  deps: AuthDeps,
  proof: Proof,
  request: RequestFacts,
): Promise<Verified> {
  return verify(deps, proof, request, async (tx, consumed) => {
    const { user, row } = consumed;
    if (!user || row.flow_id === null) return startOrWait(deps, tx, consumed, request);
    if (!(await lockFlow(tx, row.flow_id))) return flowNotFound();
    const code = await issueAuthCode(tx, row.flow_id, user.id, deps.options.now());
    return { kind: 'code', code, redirectTo: row.redirect_to };
  });
}

async function verify(
  deps: AuthDeps,
  proof: Proof,
  request: RequestFacts,
  finish: (tx: AuthStoreSession, consumed: ConsumedToken) => Promise<Outcome | AuthError>,
): Promise<Verified> {
  const outcome = await deps.options.database.transaction(async (tx) => {
    const consumed = await consumeToken(deps, tx, proof, request);
    return consumed instanceof AuthError ? consumed : finish(tx, consumed);
  });
  if (outcome instanceof AuthError) throw outcome;
  if (outcome.kind !== 'grant') return outcome;
  const { grant, redirectTo } = outcome;
  return { kind: 'session', session: await toWireSession(deps, grant), redirectTo };
}

async function startOrWait(
  deps: AuthDeps,
  tx: AuthStoreSession,
  { user, row, proof }: ConsumedToken,
  request: RequestFacts,
): Promise<Outcome> {
  const { flow_id, redirect_to: redirectTo } = row;
  if (!user) return { kind: 'halfway', isPkce: flow_id !== null, redirectTo };
  if (flow_id !== null) await deleteFlow(tx, flow_id);
  return {
    kind: 'grant',
    grant: await startSession(deps, tx, { user, ...proof, request }),
    redirectTo,
  };
}
