import type { z } from 'zod';
import type { AuthError } from '../auth-error.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { redirectWithError } from '../http/redirect-failure.ts';
import { takeProviderFlow, type ProviderMethod, type TakenFlow } from './provider-flow.ts';

export interface StateBack<Schema extends z.ZodType> {
  readonly method: ProviderMethod;
  readonly state: string;
  /** What was sealed when the flow began. */
  readonly schema: Schema;
  /** What is thrown when the state belongs to no flow. */
  readonly unknown: AuthError;
}

/**
 * Where the browser goes with a provider's answer: to the address that its flow was begun with, also with what
 * `answer` throws. Nothing of the answer is read before its state has been found and spent, so none counts
 * twice, and none that was not asked for.
 */
export async function answerProviderFlow<Schema extends z.ZodType>(
  deps: AuthDeps,
  { method, state, schema, unknown }: StateBack<Schema>,
  answer: (taken: TakenFlow<z.output<Schema>>) => Promise<string>,
): Promise<string> {
  const { options } = deps;
  const taken = await options.database.transaction((tx) =>
    takeProviderFlow(deps, tx, method, state, schema),
  );
  if (!taken) throw unknown;
  try {
    return await answer(taken);
  } catch (error) {
    return redirectWithError(options, taken.flow.redirect_to, error);
  }
}
