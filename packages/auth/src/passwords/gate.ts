import { AuthError } from '../auth-error.ts';

export interface GateOptions {
  readonly atOnce: number;
  /** At most this many jobs wait. Further jobs are refused. */
  readonly waiting: number;
}

/** Throws `over_request_rate_limit` if too many jobs wait. */
export type Gate = <T>(job: () => Promise<T>) => Promise<T>;

export function createGate({ atOnce, waiting }: GateOptions): Gate {
  let underWay = 0;
  const line: (() => void)[] = [];
  const enter = async () => {
    if (underWay < atOnce) {
      underWay += 1;
      return;
    }
    if (line.length >= waiting) throw tooMany();
    await new Promise<void>((resolve) => line.push(resolve));
  };
  const leave = () => {
    const next = line.shift();
    if (next) next();
    else underWay -= 1;
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
