import type { SessionStore } from '../session/session-store.ts';
import { readApiError, sessionEnded, unreachable, type ApiError } from './api-error.ts';

/**
 * The operator's API with the session's token. Every method throws an ApiError for an unsuccessful
 * answer.
 */
export interface Api {
  get<Answer>(path: string, options?: { readonly signal?: AbortSignal }): Promise<Answer>;
  post<Answer>(path: string, body?: unknown): Promise<Answer>;
  put<Answer>(path: string, body: unknown): Promise<Answer>;
  patch<Answer>(path: string, body: unknown): Promise<Answer>;
  delete<Answer = void>(path: string): Promise<Answer>;
  /** The raw response, for files and streams. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

type Session = Pick<SessionStore, 'accessToken' | 'renew' | 'askSecondFactor'>;

/**
 * A refused token is renewed once. When the session has ended, the request waits until the operator
 * signs in again over the page. When a second factor is required, the operator is asked and the
 * request continues.
 */
export function createApi(session: Session, send: typeof fetch = fetch.bind(globalThis)): Api {
  const request = (path: string, init: RequestInit = {}) => ask({ session, send, path, init });
  const json = async <Answer>(path: string, init: RequestInit): Promise<Answer> =>
    readJson<Answer>(await request(path, init));
  return {
    get: (path, options = {}) => json(path, { ...options }),
    post: (path, body) => json(path, withBody('POST', body)),
    put: (path, body) => json(path, withBody('PUT', body)),
    patch: (path, body) => json(path, withBody('PATCH', body)),
    delete: (path) => json(path, { method: 'DELETE' }),
    fetch: request,
  };
}

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
  // After a failed renewal too: with an ended session, the next attempt waits for a new one.
  if (remedy === 'renew') await question.session.renew();
  return ask(question, [...tried, remedy]);
}

/**
 * A change comes from the operator, so they are asked. A read may be a list that refreshes itself.
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
    if (init.signal?.aborted === true) throw error; // the caller no longer waits for it
    throw unreachable();
  }
}

function withBody(method: string, body: unknown): RequestInit {
  if (body === undefined) return { method };
  const headers = { 'content-type': 'application/json' };
  return { method, headers, body: JSON.stringify(body) };
}

async function readJson<Answer>(answer: Response): Promise<Answer> {
  const text = await answer.text();
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}
