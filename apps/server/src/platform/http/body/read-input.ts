import type { Context } from 'hono';
import type { z } from 'zod';
import { AppError } from '../../../errors.ts';
import { isStorableText } from '@pickup/contracts/storable-text';
import { toApiIssues } from './issue-message.ts';
import { readCappedBody } from './read-capped-body.ts';
import { parseJson } from './parse-json.ts';

/** The default limit of a body. The console's requests are short. */
const MAX_BODY_BYTES = 10_000;
const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** Validates the query with a schema. Throws an AppError with `invalid_input` and every issue. */
export function readQuery<Schema extends z.ZodType>(c: Context, schema: Schema): z.output<Schema> {
  return accept(schema, c.req.query(), 'The query is not valid.');
}

/**
 * Reads a small JSON body and validates it with a schema. Throws an AppError with
 * `unsupported_media_type`, `too_large`, `invalid_json` or `invalid_input`.
 */
export async function readSmallBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
  maxBytes = MAX_BODY_BYTES,
): Promise<z.output<Schema>> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) {
    throw new AppError('unsupported_media_type', 'Send the body as application/json.');
  }
  return accept(schema, parseJson(await readText(c, maxBytes)), 'The body is not valid.');
}

async function readText(c: Context, maxBytes: number): Promise<string> {
  return Buffer.from(await readCappedBody(c, maxBytes)).toString('utf8');
}

/**
 * Whether the database can store every text in the value. Some schemas check this too, and then the
 * error contains the path of the field.
 */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorableText(key) && isStorable(inner));
}

function accept<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  message: string,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success && isStorable(result.data)) return result.data;
  throw new AppError('invalid_input', message, {
    issues: result.error?.issues.flatMap(toApiIssues) ?? [],
  });
}
