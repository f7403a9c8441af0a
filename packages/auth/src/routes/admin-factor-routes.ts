import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { listFactors, removeFactor } from '../admin/user-factors.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { requireService } from '../http/require-service.ts';

/** GET /admin/users/:id/factors and DELETE /admin/users/:id/factors/:factorId, for a service token. */
export function createAdminFactorRoutes(deps: AuthDeps): Hono {
  return new Hono()
    .get('/admin/users/:id/factors', async (c) => {
      await requireService(deps, c);
      return c.json(await listFactors(deps, readUuid(c, 'id')));
    })
    .delete('/admin/users/:id/factors/:factorId', async (c) => {
      const actor = await requireService(deps, c);
      const [userId, factorId] = [readUuid(c, 'id'), readUuid(c, 'factorId')];
      return c.json(await removeFactor(deps, userId, factorId, actor));
    });
}

function readUuid(c: Context, name: 'id' | 'factorId'): string {
  const id = z.uuid().safeParse(c.req.param(name));
  if (!id.success) throw new AuthError('validation_failed', `${name} must be an UUID`);
  return id.data;
}
