import { createRequests, type Requests } from '@pickup/client';
import type { SessionStore } from '../session/session-store.ts';
import { ApiError, readApiError, sessionEnded, unreachable } from './api-error.ts';

/** The operator's API with the session's token. An unsuccessful response throws an ApiError. */
export interface Api extends Requests {
  /** The raw response, for files and streams. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

type Session = Pick<SessionStore, 'accessToken' | 'renew' | 'askSecondFactor'>;

/**
 * Creates the API client. It renews a refused token once. If the session has ended, requests wait
 * until the operator signs in again. If a second factor is required, requests ask for it and then
 * continue.
 */
export function createApi(session: Session, send: typeof fetch = fetch.bind(globalThis)): Api {
  const request = (path: string, init: RequestInit = {}) => ask({ session, send, path, init });
  const requests = createRequests(async (path, init, read) => {
    const answer = await request(path, init);
    if (isPage(answer)) throw new ApiError(answer.status, {});
    return read(answer);
  });
  return { ...requests, fetch: request };
}

/** Whether the response is a web page, such as one where a network asks people to sign in. */
const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html');

interface Question {
  readonly session: Session;
  readonly send: typeof fetch;
  readonly path: string;
  readonly init: RequestInit;
}

type Remedy = 'renew' | 'second_factor';

async function ask(question: Question, tried: readonly Remedy[] = []): Promise<Response> {
  const answer = await sendOnce(question);
  if (answer.ok) return answer;
  const error = await readApiError(answer);
  const remedy = remedyFor(error);
  if (remedy === null || tried.includes(remedy)) throw error;
  if (remedy === 'second_factor' && !(await askSecondFactor(question))) throw error;
  // After a failed renewal, the next attempt waits for a new session.
  if (remedy === 'renew') await question.session.renew();
  return ask(question, [...tried, remedy]);
}

/**
 * A change was requested by the operator, so it always asks for the factor. A read may come from a
 * list that refreshes itself.
 */
function askSecondFactor({ session, init: { method = 'GET' } }: Question): Promise<boolean> {
  return session.askSecondFactor(method !== 'GET');
}

function remedyFor({ status, needsFactor }: ApiError): Remedy | null {
  if (status === 401) return 'renew';
  return needsFactor ? 'second_factor' : null;
}

async function sendOnce({ session, send, path, init }: Question): Promise<Response> {
  const token = await session.accessToken();
  if (token === null) throw sessionEnded();
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  try {
    return await send(path, { ...init, headers });
  } catch (error) {
    if (init.signal?.aborted === true) throw error; // The caller canceled the request.
    throw unreachable();
  }
}
