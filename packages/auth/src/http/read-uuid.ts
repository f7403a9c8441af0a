import type { Context } from 'hono';
import { z } from 'zod';
import { AuthError } from '../auth-error.ts';

/** A path's parameter. Throws `validation_failed`. */
export function readUuid(c: Context, name: string): string {
  const id = z.uuid().safeParse(c.req.param(name));
  if (id.success) return id.data;
  throw new AuthError('validation_failed', `${name} must be an UUID`);
}
