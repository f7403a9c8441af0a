import type { Context } from 'hono';
import { validate as isUuid } from 'uuid';
import type { AppError } from '../../errors.ts';

/**
 * The id in a path, in lower case like the ids in the database. If the text cannot be an id, throws
 * the error that `createError` returns.
 */
export function pathId(c: Context, createError: () => AppError): string {
  const id = c.req.param('id') ?? '';
  if (isUuid(id)) return id.toLowerCase();
  throw createError();
}
