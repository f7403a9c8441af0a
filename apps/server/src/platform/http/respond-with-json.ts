import type { ApiErrorBody } from '@pickup/contracts/api-error';
import type { Context } from 'hono';
import { AppError } from '../../errors.ts';
import { describeError } from '../log/describe-error.ts';
import type { Log } from '../log/log.ts';
import './request-ids.ts';

/** The response to unexpected errors. Only the log contains their details. */
export const INTERNAL = new AppError('internal', 'Something went wrong on our end.');

/** Responds with the API's error body. */
export function respondWithJson(c: Context, { code, message, issues, status }: AppError): Response {
  const request_id = c.get('requestId');
  const body: ApiErrorBody = { code, message, ...(issues ? { issues } : {}), request_id };
  c.header('content-encoding', undefined);
  c.header('content-type', undefined);
  return c.json(body, status);
}

export function logUnexpectedError(c: Context, log: Log, error: unknown): void {
  const { method, routePath } = c.req;
  const fields = { requestId: c.get('requestId'), method, route: routePath };
  log.error({ ...fields, error: describeError(error) }, 'a request failed');
}
