import type { Health, Readiness } from '@pickup/contracts/health';
import { Hono, type Context } from 'hono';
import { AppError } from '../../errors.ts';

export interface HealthDeps {
  /** Resolves when the database responds. Throws otherwise. */
  readonly ping: () => Promise<void>;
  readonly isStopping: () => boolean;
  /** When backups are made: the moment whose data the newest proved one has. */
  readonly lastBackup?: () => Promise<Date | null>;
  /** Why nothing can be stored. Null when it can. */
  readonly shortage?: () => Promise<string | null>;
  /** Whether the request comes from this machine. Only then does the answer say more than that the server is ready. */
  readonly isLocal?: (c: Context) => boolean;
  /** How long the database may take, in milliseconds. */
  readonly timeoutMs?: number;
}

/** GET /healthz: the process is alive. GET /readyz: it can accept a lead now. Mount at '/'. */
export function createHealthRoutes(deps: HealthDeps): Hono {
  const { ping, lastBackup, isLocal = () => false, isStopping, timeoutMs = 2_000 } = deps;
  return new Hono()
    .get('/healthz', (c) => {
      c.header('cache-control', 'no-store');
      return c.json<Health>({ ok: true });
    })
    .get('/readyz', async (c) => {
      if (isStopping()) throw new AppError('unavailable', 'The server is stopping.');
      const shortage = (await deps.shortage?.()) ?? null;
      if (shortage !== null) throw outOfRoom(isLocal(c) ? `: ${shortage}` : '');
      await within(timeoutMs, ping());
      c.header('cache-control', 'no-store');
      if (!lastBackup || !isLocal(c)) return c.json<Readiness>({ ok: true });
      const last_backup = ageOf(await within(timeoutMs, lastBackup()));
      return c.json<Readiness>({ ok: true, last_backup });
    });
}

function outOfRoom(why: string): AppError {
  return new AppError('unavailable', `The server cannot store leads${why}.`);
}

function ageOf(takenAt: Date | null) {
  if (takenAt === null) return null;
  const hours = (Date.now() - takenAt.getTime()) / 3_600_000;
  return { taken_at: takenAt.toISOString(), age_hours: Math.round(hours * 10) / 10 };
}

async function within<T>(timeoutMs: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no response in time')), timeoutMs);
  });
  try {
    return await Promise.race([answer, late]);
  } catch (cause) {
    throw new AppError('unavailable', 'The database does not answer.', { cause });
  } finally {
    clearTimeout(timer);
  }
}
