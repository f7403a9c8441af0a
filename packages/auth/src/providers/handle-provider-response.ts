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
  readonly unknown: AuthError;
}

/** Consumes the state before reading the response, so that no response is accepted twice. */
export async function handleProviderResponse<Schema extends z.ZodType>(
  deps: AuthDeps,
  { method, state, schema, unknown }: ReturnedState<Schema>,
  handle: (taken: ConsumedFlow<z.output<Schema>>) => Promise<string>,
): Promise<string> {
  const { options } = deps;
  const taken = await options.database.transaction((tx) =>
    consumeProviderFlow(deps, tx, method, state, schema),
  );
  if (!taken) throw unknown;
  try {
    return await handle(taken);
  } catch (error) {
    return redirectWithError(options, taken.flow.redirect_to, error);
  }
}
