import { Hono } from 'hono';
import { AppError } from '../../errors.ts';

export interface HealthDeps {
  /** Resolves when the database responds. Throws otherwise. */
  readonly ping: () => Promise<void>;
  readonly isStopping: () => boolean;
  /** How long the database may take, in milliseconds. */
  readonly timeoutMs?: number;
}

/** GET /healthz: the process is alive. GET /readyz: it can accept a lead now. Mount at '/'. */
export function createHealthRoutes({ ping, isStopping, timeoutMs = 2_000 }: HealthDeps): Hono {
  return new Hono()
    .get('/healthz', (c) => {
      c.header('cache-control', 'no-store');
      return c.json({ ok: true });
    })
    .get('/readyz', async (c) => {
      if (isStopping()) throw new AppError('unavailable', 'The server is stopping.');
      await within(timeoutMs, ping());
      c.header('cache-control', 'no-store');
      return c.json({ ok: true });
    });
}

async function within(timeoutMs: number, answer: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no response in time')), timeoutMs);
  });
  try {
    await Promise.race([answer, late]);
  } catch (cause) {
    throw new AppError('unavailable', 'The database does not answer.', { cause });
  } finally {
    clearTimeout(timer);
  }
}
