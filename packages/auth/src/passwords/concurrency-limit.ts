import { AuthError } from '../auth-error.ts';

export interface ConcurrencyOptions {
  readonly concurrency: number;
  /** At most this many jobs wait. Further jobs are refused. */
  readonly maxWaiting: number;
}

/** Throws `over_request_rate_limit` if too many jobs wait. */
export type LimitConcurrency = <T>(job: () => Promise<T>) => Promise<T>;

export function createConcurrencyLimit({
  concurrency,
  maxWaiting,
}: ConcurrencyOptions): LimitConcurrency {
  let running = 0;
  const queue: (() => void)[] = [];
  const enter = async () => {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (queue.length >= maxWaiting) throw tooMany();
    await new Promise<void>((resolve) => queue.push(resolve));
  };
  const leave = () => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };
  return async (job) => {
    await enter();
    try {
      return await job();
    } finally {
      leave();
    }
  };
}

function tooMany(): AuthError {
  return new AuthError('over_request_rate_limit', 'Too many people are signing in. Try again.', {
    headers: { 'retry-after': '1' },
  });
}
