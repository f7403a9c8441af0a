import type { RequestListener } from 'node:http';
import type { ApiErrorBody } from '@pickup/contracts/api-error';
import { getRequestListener, RequestError } from '@hono/node-server';
import { AppError } from '../../../errors.ts';
import { describeError } from '../../log/describe-error.ts';
import type { Log } from '../../log/log.ts';
import { INTERNAL } from '../respond-with-json.ts';
import { createRequestIds } from '../request-ids.ts';
import type { SharedResponses } from './shared-responses.ts';
import { COMMON_HEADERS } from './security-headers.ts';

interface FetchApp {
  fetch(request: Request, env: unknown): Response | Promise<Response>;
}

/**
 * Connects an app to Node's server. Some requests are too malformed to reach the app, for example
 * with an invalid Host header or target. They get a response here, with the same body and headers
 * as the app's responses.
 */
export function createRequestListener(
  app: FetchApp,
  log: Log,
  shared: Pick<SharedResponses, 'send'> | null = null,
): RequestListener {
  const nextRequestId = createRequestIds();
  const errorHandler = (thrown: unknown) => {
    const requestId = nextRequestId();
    const error = thrown instanceof RequestError ? MALFORMED : INTERNAL;
    if (error === INTERNAL)
      log.error(
        { requestId, error: describeError(thrown) },
        'a request failed before it reached the app',
      );
    const { code, message } = error;
    const body: ApiErrorBody = { code, message, request_id: requestId };
    const headers = { ...COMMON_HEADERS, 'x-request-id': requestId };
    return Response.json(body, { status: error.status, headers });
  };
  const listener = getRequestListener((request, env) => app.fetch(request, env), {
    errorHandler,
    // This host is for requests without a Host header, such as many load balancers' health checks
    // over HTTP/1.0.
    hostname: 'localhost',
  });
  return (request, response) => {
    if (!shared?.send(request, response)) void listener(request, response);
  };
}

const MALFORMED = new AppError('bad_request', 'The request URL or Host header is not valid.');
