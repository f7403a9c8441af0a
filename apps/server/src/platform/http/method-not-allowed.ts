import { AppError } from '../../errors.ts';

/** Returns a handler for the methods that a page's path does not support. */
export function methodNotAllowed(allow: string): () => never {
  return () => {
    throw new AppError('method_not_allowed', `Allowed here: ${allow}.`, { headers: { allow } });
  };
}
