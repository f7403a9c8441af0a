import type { Database, Session } from '../../../platform/database/database.ts';

type AuthDatabase = Pick<Database, 'run' | 'transaction'>;
type Details = Readonly<Record<string, unknown>>;

/** `email` means a link or a code in an email. */
export type SignInMethod = 'password' | 'email' | 'oauth' | 'saml';

export const SIGN_IN_FAILURES = [
  'password',
  'provider',
  'code',
  'second_factor',
  'text_not_sent',
  'token_reused',
  'rate_limited',
] as const;
export type SignInFailure = (typeof SIGN_IN_FAILURES)[number];

export interface SignInCounters {
  readonly signedIn: (method: SignInMethod) => void;
  readonly signInFailed: (kind: SignInFailure) => void;
}

interface AuthEvent {
  readonly action: string;
  readonly details: Details;
}

/** Counts events only after their transaction commits. */
export function countSignIns(database: AuthDatabase, counters: SignInCounters): AuthDatabase {
  const transaction: AuthDatabase['transaction'] = async (work, options) => {
    const events: AuthEvent[] = [];
    const onEvent = (action: string, details: Details) => void events.push({ action, details });
    const counted = (session: Session) => work({ ...session, onEvent } as Session);
    const result = await database.transaction(counted, options);
    for (const event of events) count(counters, event);
    return result;
  };
  return { run: (statement, values) => database.run(statement, values), transaction };
}

function count({ signedIn, signInFailed }: SignInCounters, event: AuthEvent): void {
  if (event.action === 'signed_in') return signedIn(methodOf(event.details));
  const failure = failureOf(event);
  if (failure !== null) signInFailed(failure);
}

function methodOf({ method }: Details): SignInMethod {
  if (method === 'password' || method === 'oauth') return method;
  return method === 'sso/saml' ? 'saml' : 'email';
}

function failureOf({ action, details }: AuthEvent): SignInFailure | null {
  switch (action) {
    case 'sign_in_failed':
      return details['method'] === 'password' ? 'password' : 'provider';
    case 'code_refused':
      return 'code';
    case 'factor_refused':
      return 'second_factor';
    case 'text_failed':
      return 'text_not_sent';
    case 'refresh_token_reused':
      return 'token_reused';
    default:
      return null;
  }
}
