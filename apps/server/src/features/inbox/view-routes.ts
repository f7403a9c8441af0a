import {
  leadViewsSchema,
  newLeadViewSchema,
  type LeadViews,
} from '@pickup/contracts/inbox/lead-views';
import type { Hono } from 'hono';
import { AppError } from '../../errors.ts';
import { assignmentsOf, columnsOf, valuesOf } from '../../platform/database/columns.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { Tables } from '../../platform/database/rows.ts';
import { sql } from '../../platform/database/sql.ts';
import { pathId } from '../../platform/http/path-id.ts';
import { routes, serve } from '../../platform/http/route.ts';
import { personOf } from '../people/index.ts';

export const VIEW_ROUTES = routes('leads', {
  listLeadViews: {
    at: 'GET /api/lead-views',
    permission: 'person',
    summary: 'List saved views of the lead list',
    response: leadViewsSchema,
  },
  saveLeadView: {
    at: 'PUT /api/lead-views',
    permission: 'person',
    summary: 'Save a view of the lead list',
    description: 'Replaces your view with the same name, if you have one.',
    body: newLeadViewSchema,
    example: { name: 'Hot plumbers', query: 'tier=A&trade=plumbing&sort=newest', is_shared: true },
    response: leadViewsSchema,
  },
  deleteLeadView: {
    at: 'DELETE /api/lead-views/:id',
    permission: 'person',
    summary: 'Delete one of your saved views',
    description: 'Deleting an unknown view changes nothing.',
  },
});

interface ViewRoutesDeps {
  readonly database: Database;
}

type ViewRow = Tables['lead_view'];

/** With more views than this, the list of views would be too long to choose from. */
const MAX_OWN_VIEWS = 50;

export function createViewRoutes({ database }: ViewRoutesDeps): Hono {
  return serve(VIEW_ROUTES, {
    listLeadViews: (c) => listViews(database, personOf(c).userId),
    async saveLeadView(c, { body: { name, query, is_shared: isShared } }) {
      const personId = personOf(c).userId;
      const view = { id: newId(), personId, name, query, isShared };
      await database.transaction(async (session) => {
        await saveView(session, view);
        if ((await countOwn(session, personId)) > MAX_OWN_VIEWS) throw tooMany();
      });
      return listViews(database, personId);
    },
    async deleteLeadView(c) {
      const id = pathId(c, () => new AppError('not_found', 'There is no such view.'));
      await database.query(
        sql`delete from lead_view where id = ${id} and person_id = ${personOf(c).userId}`,
      );
    },
  });
}

async function listViews(database: Queryable, personId: string): Promise<LeadViews> {
  const rows = await database.query<ViewRow>(sql`
    select ${columnsOf('lead_view')} from lead_view
    where person_id = ${personId} or is_shared order by lower(name), id`);
  return {
    views: rows.map(({ id, name, query, isShared, personId: owner }) => {
      return { id, name, query, is_shared: isShared, is_own: owner === personId };
    }),
  };
}

async function saveView(session: Queryable, view: ViewRow): Promise<void> {
  const { query, isShared } = view;
  await session.query(sql`
    insert into lead_view ${valuesOf({ ...view })}
    on conflict (person_id, name) do update set ${assignmentsOf({ query, isShared })}`);
}

async function countOwn(session: Queryable, personId: string): Promise<number> {
  const [row] = await session.query<{ count: number }>(
    sql`select count(*)::int4 as count from lead_view where person_id = ${personId}`,
  );
  return row?.count ?? 0;
}

const tooMany = () =>
  new AppError('conflict', `You already have ${MAX_OWN_VIEWS} views. Delete one first.`);
