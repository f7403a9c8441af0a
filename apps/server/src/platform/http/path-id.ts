import type { Context } from 'hono';
import { validate as isUuid } from 'uuid';
import type { AppError } from '../../errors.ts';

/**
 * The id in a path, in lower case like the ids in the database. Throws the error from `unknown` for
 * text that cannot be an id.
 */
export function pathId(c: Context, unknown: () => AppError): string {
  const id = c.req.param('id') ?? '';
  if (isUuid(id)) return id.toLowerCase();
  throw unknown();
}
