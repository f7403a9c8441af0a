import type { z } from 'zod';
import { AuthError } from '../auth-error.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { RequestFacts } from '../requests/request-facts.ts';
import { handleProviderResponse } from '../providers/handle-provider-response.ts';
import { finishProviderFlow } from '../providers/finish-provider-flow.ts';
import type { ConsumedFlow } from '../flows/provider-flow.ts';
import { providerNameOf, samlRequestSchema } from './begin-sso.ts';
import { readAssertion } from './read-assertion.ts';
import { samlNames } from './saml-peer.ts';

export interface SsoCallback {
  readonly relayState: string;
  readonly samlResponse: string;
  readonly request: RequestFacts;
}

export async function finishSso(deps: AuthDeps, callback: SsoCallback): Promise<string> {
  const { relayState: state } = callback;
  const message = 'SAML RelayState does not exist, try logging in again';
  const unknownStateError = new AuthError('saml_relay_state_not_found', message);
  const returned = {
    method: 'sso/saml',
    state,
    schema: samlRequestSchema,
    unknownStateError,
  } as const;
  return handleProviderResponse(deps, returned, (consumed) =>
    handleResponse(deps, consumed, callback),
  );
}

async function handleResponse(
  deps: AuthDeps,
  { flow, isExpired, request: sentRequest }: ConsumedFlow<z.output<typeof samlRequestSchema>>,
  { samlResponse, request }: SsoCallback,
): Promise<string> {
  if (isExpired) {
    throw new AuthError('saml_relay_state_expired', 'SAML RelayState has expired');
  }
  const { options } = deps;
  const provider = options.samlProviders.find((one) => providerNameOf(one) === flow.provider);
  if (!provider) throw new AuthError('sso_provider_not_found', 'No such SSO provider');
  const { requestId } = sentRequest;
  const identity = await readAssertion(samlNames(options), provider, { samlResponse, requestId });
  const signInOnly = { tokens: null, linkingSessionId: null };
  return finishProviderFlow(deps, { flow, identity, ...signInOnly, request });
}
