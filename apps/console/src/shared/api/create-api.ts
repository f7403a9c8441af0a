import { createRequests, type RequestMethods } from '@pickup/client';
import type { SessionStore } from '../session/session-store.ts';
import { ApiError, readApiError, sessionEnded, unreachable } from './api-error.ts';

/** Every method throws an ApiError if the response is unsuccessful. */
export interface Api extends RequestMethods {
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

type Session = Pick<SessionStore, 'userId' | 'accessToken' | 'renew' | 'askSecondFactor'>;

/** Each request renews a refused token at most once. It waits while the operator signs in again. */
export function createApi(session: Session, send: typeof fetch = fetch.bind(globalThis)): Api {
  const request = (path: string, init: RequestInit = {}) =>
    sendWithRemedies({ session, requesterId: session.userId, send, path, init });
  const requests = createRequests(async (path, init, read) => {
    const response = await request(path, init);
    if (isWebPage(response)) throw new ApiError(response.status, {});
    return read(response);
  });
  return { ...requests, fetch: request };
}

/** Some networks respond with a web page on which people sign in to the network. */
const isWebPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html');

interface RequestContext {
  readonly session: Session;
  readonly requesterId: string | null;
  readonly send: typeof fetch;
  readonly path: string;
  readonly init: RequestInit;
}

type Remedy = 'renew' | 'second_factor';

async function sendWithRemedies(
  context: RequestContext,
  tried: readonly Remedy[] = [],
): Promise<Response> {
  const response = await sendOnce(context);
  if (response.ok) return response;
  const error = await readApiError(response);
  const remedy = remedyFor(error);
  if (remedy === null || tried.includes(remedy)) throw error;
  if (remedy === 'second_factor' && !(await askSecondFactor(context))) throw error;
  // If the renewal fails, the next attempt waits until the operator has signed in again.
  if (remedy === 'renew') await context.session.renew();
  return sendWithRemedies(context, [...tried, remedy]);
}

/**
 * The console asks for the second factor before every change that needs it. After the operator
 * has declined, it does not ask again for reads, because lists reload automatically.
 */
function askSecondFactor({ session, init: { method = 'GET' } }: RequestContext): Promise<boolean> {
  return session.askSecondFactor(method !== 'GET');
}

function remedyFor({ status, needsFactor }: ApiError): Remedy | null {
  if (status === 401) return 'renew';
  return needsFactor ? 'second_factor' : null;
}

async function sendOnce({
  session,
  requesterId,
  send,
  path,
  init,
}: RequestContext): Promise<Response> {
  const token = await session.accessToken(requesterId);
  if (token === null) throw sessionEnded();
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  try {
    return await send(path, { ...init, headers });
  } catch (error) {
    if (init.signal?.aborted === true) throw error;
    throw unreachable();
  }
}
