import { createRequests, type Requests } from '@pickup/client';
import type { SessionStore } from '../session/session-store.ts';
import { ApiError, readApiError, sessionEnded, unreachable } from './api-error.ts';

/** An unsuccessful response throws an ApiError. */
export interface Api extends Requests {
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

type Session = Pick<SessionStore, 'userId' | 'accessToken' | 'renew' | 'askSecondFactor'>;

/** Renews a refused token once. Requests wait while the operator signs in again. */
export function createApi(session: Session, send: typeof fetch = fetch.bind(globalThis)): Api {
  const request = (path: string, init: RequestInit = {}) =>
    ask({ session, asker: session.userId, send, path, init });
  const requests = createRequests(async (path, init, read) => {
    const answer = await request(path, init);
    if (isPage(answer)) throw new ApiError(answer.status, {});
    return read(answer);
  });
  return { ...requests, fetch: request };
}

/** Some networks answer with a web page that asks people to sign in. */
const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html');

interface Question {
  readonly session: Session;
  readonly asker: string | null;
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
  // If the renewal fails, the next attempt waits until the operator has signed in again.
  if (remedy === 'renew') await question.session.renew();
  return ask(question, [...tried, remedy]);
}

/**
 * A change asks for the second factor every time. A read does not ask again after the operator
 * declined, because lists reload by themselves.
 */
function askSecondFactor({ session, init: { method = 'GET' } }: Question): Promise<boolean> {
  return session.askSecondFactor(method !== 'GET');
}

function remedyFor({ status, needsFactor }: ApiError): Remedy | null {
  if (status === 401) return 'renew';
  return needsFactor ? 'second_factor' : null;
}

async function sendOnce({ session, asker, send, path, init }: Question): Promise<Response> {
  const token = await session.accessToken(asker);
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
