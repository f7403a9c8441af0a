import type { z } from 'zod';
import type { AuthError } from '../auth-error.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { redirectWithError } from '../http/redirect-failure.ts';
import {
  consumeProviderFlow,
  type ProviderMethod,
  type ConsumedFlow,
} from '../flows/provider-flow.ts';

export interface ReturnedState<Schema extends z.ZodType> {
  readonly method: ProviderMethod;
  readonly state: string;
  readonly schema: Schema;
  /** Thrown if the state belongs to no flow. */
  readonly unknownStateError: AuthError;
}

/** Consumes the state before reading the response, so that no response is accepted twice. */
export async function handleProviderResponse<Schema extends z.ZodType>(
  deps: AuthDeps,
  { method, state, schema, unknownStateError }: ReturnedState<Schema>,
  handle: (consumed: ConsumedFlow<z.output<Schema>>) => Promise<string>,
): Promise<string> {
  const { options } = deps;
  const consumed = await options.database.transaction((tx) =>
    consumeProviderFlow(deps, tx, method, state, schema),
  );
  if (!consumed) throw unknownStateError;
  try {
    return await handle(consumed);
  } catch (error) {
    return redirectWithError(options, consumed.flow.redirect_to, error);
  }
}
