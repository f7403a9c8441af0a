import type { Context } from 'hono';
import { AppError } from '../errors.ts';

/** Lets an operator's request pass or throws AppError `unauthorized`. */
export type Admit = (c: Context) => void;

/** The same check, and no answer that passes it is kept by anybody on the way. */
export function unstored(admit: Admit): Admit {
  return (c) => {
    admit(c);
    c.header('cache-control', 'no-store');
  };
}

/** A handler for every method that a path does not have; tells nothing to those without a token. */
export function refuseMethod(admit: Admit, allow: string): (c: Context) => never {
  return (c) => {
    admit(c);
    throw new AppError('method_not_allowed', `There is only: ${allow}.`, { headers: { allow } });
  };
}
