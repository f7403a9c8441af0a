import type { Context } from 'hono';
import { z } from 'zod';
import { AuthError } from '../auth-error.ts';

/** Reads a UUID from the path. `label` names it in the error. Throws `validation_failed`. */
export function readUuid(c: Context, name: string, label = name): string {
  const id = z.uuid().safeParse(c.req.param(name));
  if (id.success) return id.data;
  throw new AuthError('validation_failed', `${label} must be a UUID`);
}
