import type { Context, Hono } from 'hono';
import { AppError } from '../../errors.ts';
import { within } from '../time/within.ts';
import { routes, serve } from './route.ts';
import { healthSchema, readinessSchema } from '@pickup/contracts/operations/server-facts';

export interface HealthDeps {
  /** Resolves when the database responds. Throws otherwise. */
  readonly ping: () => Promise<void>;
  readonly isStopping: () => boolean;
  /** Returns the time of the data in the newest verified backup. Null if no backups are made. */
  readonly lastBackup?: () => Promise<Date | null> | null;
  /** Why the server cannot store leads. Null if it can. */
  readonly reasonLeadsCannotBeStored?: () => Promise<string | null>;
  /** Whether the request comes from this machine. Only then does the response contain details. */
  readonly isLocal?: (c: Context) => boolean;
  /** How long the database may take to respond, in milliseconds. */
  readonly timeoutMs?: number;
}

export const HEALTH_ROUTES = routes('service', {
  checkHealth: {
    at: 'GET /healthz',
    permission: 'anyone',
    summary: 'Check that the process is alive',
    response: healthSchema,
  },
  checkReadiness: {
    at: 'GET /readyz',
    permission: 'anyone',
    summary: 'Check that the server can accept a lead now',
    description:
      'Returns 503 while the server is stopping, cannot store leads, or cannot reach the database.',
    response: readinessSchema,
  },
});

/** GET /healthz: the process is alive. GET /readyz: it can accept a lead now. */
export function createHealthRoutes(deps: HealthDeps): Hono {
  const { ping, lastBackup, isLocal = () => false, isStopping, timeoutMs = 2_000 } = deps;
  return serve(HEALTH_ROUTES, {
    checkHealth(c) {
      c.header('cache-control', 'no-store');
      return { ok: true };
    },
    async checkReadiness(c) {
      if (isStopping()) throw new AppError('unavailable', 'The server is stopping.');
      const shortage = (await deps.reasonLeadsCannotBeStored?.()) ?? null;
      if (shortage !== null) throw outOfRoom(isLocal(c) ? `: ${shortage}` : '');
      await fromDatabase(timeoutMs, ping());
      c.header('cache-control', 'no-store');
      const last = isLocal(c) ? (lastBackup?.() ?? null) : null;
      if (last === null) return { ok: true };
      return { ok: true, last_backup: ageOf(await fromDatabase(timeoutMs, last)) };
    },
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

async function fromDatabase<T>(timeoutMs: number, result: Promise<T>): Promise<T> {
  try {
    return await within(timeoutMs, result);
  } catch (cause) {
    throw new AppError('unavailable', 'The database does not respond.', { cause });
  }
}
