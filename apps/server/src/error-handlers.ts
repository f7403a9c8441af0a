import type { ApiErrorCode } from '@pickup/contracts/api-error';
import type { Context } from 'hono';
import { AppError } from './errors.ts';
import type { PageResponder } from './features/settings/rendering/page-responder.ts';
import {
  respondWithJson,
  INTERNAL,
  logUnexpectedError,
} from './platform/http/respond-with-json.ts';
import { shortageOf } from './platform/processes/shortage.ts';
import type { Log } from './platform/log/log.ts';

export interface ErrorHandlerDeps {
  readonly log: Log;
  readonly respond: PageResponder;
  /** True if the request's host serves pages, and not only the API. */
  readonly hasPages: (c: Context) => boolean;
  /** Called with the code of each error response. */
  readonly onErrorResponse: (code: ApiErrorCode) => void;
}

export interface ErrorHandlers {
  onError(error: unknown, c: Context): Promise<Response>;
  notFound(c: Context): Promise<Response>;
}

/** Responds to every error. People get a page, and programs get the API's error body. */
export function createErrorHandlers(deps: ErrorHandlerDeps): ErrorHandlers {
  const { log, respond, hasPages, onErrorResponse } = deps;
  const respondWithError = async (c: Context, error: AppError) => {
    onErrorResponse(error.code);
    c.header('cache-control', 'no-store');
    for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
    if (!wantsPage(c)) return respondWithJson(c, error);
    try {
      if (!hasPages(c)) return respondWithJson(c, error);
      const { status } = error;
      return await respond(c, { name: 'problem', status, requestId: c.get('requestId') }, status);
    } catch (failure) {
      // If the error page does not render, or the Host header is invalid, the response is JSON.
      const isKnown = error.status >= 500 || failure instanceof AppError;
      if (!isKnown) logUnexpectedError(c, log, failure);
      return respondWithJson(c, error);
    }
  };
  return {
    notFound: (c) =>
      respondWithError(c, new AppError('not_found', 'There is nothing at this address.')),
    onError(thrown, c) {
      const error = knownError(thrown);
      if (error.status >= 500) logUnexpectedError(c, log, thrown);
      return respondWithError(c, error);
    },
  };
}

function knownError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (shortageOf(thrown) === null) return INTERNAL;
  const message = 'The server has run out of resources. Try again shortly.';
  return new AppError('unavailable', message, { headers: { 'retry-after': '5' } });
}

const MACHINE_PATHS = /^\/(?:api|functions|assets|healthz$|readyz$|metrics$)/;

/**
 * True if a browser is opening a page. Scripts, probes and file requests get the API's error body.
 */
function wantsPage(c: Context): boolean {
  return !MACHINE_PATHS.test(c.req.path) && (c.req.header('accept') ?? '').includes('text/html');
}
