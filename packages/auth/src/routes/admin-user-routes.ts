import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { changeUser } from '../admin/change-user.ts';
import { createUser } from '../admin/create-user.ts';
import { listUserPage, readUser, refuseUnknownUser, type UserPage } from '../admin/read-users.ts';
import { banUser, removeUser } from '../admin/remove-user.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { readBody, readUuid } from '../http/read-body.ts';
import { requireService } from '../http/require-service.ts';
import { banDurationField, emailField, metadataField, passwordField } from '../wire/fields.ts';
import { listFactors, removeFactor } from '../admin/user-factors.ts';

const MAX_PER_PAGE = 1000;

// Hosted Supabase supports these fields. If this service ignored them without an error, the request
// would seem to have succeeded.
const unsupported = z.undefined('is not supported by this service').optional();

const userFields = {
  password: passwordField.optional(),
  email_confirm: z.boolean().optional(),
  user_metadata: metadataField.optional(),
  app_metadata: metadataField.optional(),
  ban_duration: banDurationField.optional(),
  role: z.literal('authenticated').optional(),
  id: unsupported,
  password_hash: unsupported,
  phone: unsupported,
  phone_confirm: unsupported,
};
const createBody = z.object({ ...userFields, email: emailField });
const changeBody = z.object({ ...userFields, email: emailField.optional() });
const removeBody = z.object({ should_soft_delete: z.boolean().nullish() });

/** The client library sends empty strings for missing parameters. */
const pageQuery = z.object({
  page: numberField(1, 1_000_000),
  per_page: numberField(50, MAX_PER_PAGE),
});

function numberField(fallback: number, max: number) {
  const number = z.coerce.number().int().min(1).max(max);
  return z.preprocess((text) => (text === '' || text === undefined ? fallback : text), number);
}

export function createAdminUserRoutes(deps: AuthDeps): Hono {
  return new Hono()
    .get('/admin/users', (c) => list(deps, c))
    .post('/admin/users', (c) => create(deps, c))
    .get('/admin/users/:id', async (c) => {
      await requireService(deps, c);
      return c.json(await readUser(deps, readUuid(c, 'id')));
    })
    .put('/admin/users/:id', (c) => change(deps, c))
    .delete('/admin/users/:id', async (c) => {
      const actor = await requireService(deps, c);
      const { should_soft_delete } = await readBody(c, removeBody);
      if (should_soft_delete) {
        throw new AuthError(
          'validation_failed',
          'Users cannot be soft-deleted. To keep the account, ban the user',
        );
      }
      if (!(await removeUser(deps, readUuid(c, 'id'), actor))) refuseUnknownUser();
      return c.json({});
    });
}

async function list(deps: AuthDeps, c: Context): Promise<Response> {
  await requireService(deps, c);
  const query = pageQuery.safeParse(c.req.query());
  if (!query.success) throw new AuthError('validation_failed', 'Invalid page or per_page');
  const { page, per_page: limit } = query.data;
  const found = await listUserPage(deps, { limit, offset: (page - 1) * limit });
  c.header('x-total-count', String(found.total));
  c.header('link', linksOf(deps, found, page, limit));
  return c.json({ users: found.users, aud: 'authenticated' });
}

/** auth-js expects `page` as the first query parameter of each link (RFC 8288). */
function linksOf({ options }: AuthDeps, { total }: UserPage, page: number, limit: number): string {
  const last = Math.max(1, Math.ceil(total / limit));
  const link = (number: number, rel: string) =>
    `<${options.url}/admin/users?page=${number}&per_page=${limit}>; rel="${rel}"`;
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ');
}

async function create(deps: AuthDeps, c: Context): Promise<Response> {
  const actor = await requireService(deps, c);
  const { email, email_confirm, ban_duration = null, ...body } = await readBody(c, createBody);
  const newUser = { email, isConfirmed: email_confirm ?? false, ...fieldsOf(body) };
  const user = await createUser(deps, newUser, actor);
  if (ban_duration === null) return c.json(user);
  await banUser(deps, user.id, endOf(deps, ban_duration), actor);
  return c.json(await readUser(deps, user.id));
}

async function change(deps: AuthDeps, c: Context): Promise<Response> {
  const actor = await requireService(deps, c);
  const userId = readUuid(c, 'id');
  const { email, email_confirm, ban_duration, ...body } = await readBody(c, changeBody);
  const isConfirmed = email_confirm === true ? true : undefined;
  await changeUser(deps, userId, { email, isConfirmed, ...fieldsOf(body) }, actor);
  if (ban_duration !== undefined) await banUser(deps, userId, endOf(deps, ban_duration), actor);
  return c.json(await readUser(deps, userId));
}

function endOf({ options }: AuthDeps, seconds: number | null): Date | null {
  return seconds === null ? null : new Date(options.now().getTime() + seconds * 1000);
}

type NamedFields = Pick<z.output<typeof createBody>, 'password' | 'user_metadata' | 'app_metadata'>;

function fieldsOf({ password, user_metadata, app_metadata }: NamedFields) {
  return {
    ...(password === undefined ? {} : { password }),
    ...(user_metadata === undefined ? {} : { userMetadata: user_metadata }),
    ...(app_metadata === undefined ? {} : { appMetadata: app_metadata }),
  };
}

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
