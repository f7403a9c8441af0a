import { AppError } from '../../errors.ts';

/** A handler for every method that a page's path does not have. */
export function refuseMethod(allow: string): () => never {
  return () => {
    throw new AppError('method_not_allowed', `Allowed here: ${allow}.`, { headers: { allow } });
  };
}
