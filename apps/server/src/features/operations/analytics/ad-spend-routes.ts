import {
  adSpendImportSchema,
  adSpendListSchema,
  adSpendSchema,
  MAX_AD_SPEND_CSV_BYTES,
  type AdSpend,
  type AdSpendList,
} from '@pickup/contracts/operations/ad-spend';
import type { Hono } from 'hono';
import { AppError } from '../../../errors.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { sql } from '../../../platform/database/sql.ts';
import { pathId } from '../../../platform/http/path-id.ts';
import { routes, serve } from '../../../platform/http/route.ts';
import { readAdSpendCsv } from './ad-spend-csv.ts';

export const AD_SPEND_ROUTES = routes('analytics', {
  listAdSpend: {
    at: 'GET /api/ad-spend',
    permission: 'analytics.read',
    summary: 'List ad spend',
    description: 'The amounts by month, source and campaign.',
    response: adSpendListSchema,
  },
  saveAdSpend: {
    at: 'PUT /api/ad-spend',
    permission: 'analytics.write',
    summary: 'Save an ad spend entry',
    description: 'Replaces the amount for the given month, source and campaign.',
    body: adSpendSchema,
    example: { month: '2026-11', source: 'google', campaign: 'spring', amount: 1250.5 },
    response: adSpendListSchema,
    conflict: true,
  },
  importAdSpend: {
    at: 'POST /api/ad-spend/import',
    permission: 'analytics.write',
    summary: 'Import ad spend from CSV',
    description:
      'Each line replaces the amount for its month, source and campaign, so importing a file again changes nothing. If a line cannot be read, nothing is imported, and `issues` names the first 20 such lines.',
    body: adSpendImportSchema,
    maxBytes: MAX_AD_SPEND_CSV_BYTES,
    example: { csv: 'month,source,campaign,amount\n2026-11,google,spring,1250.50\n' },
    response: adSpendListSchema,
    conflict: true,
  },
  deleteAdSpend: {
    at: 'DELETE /api/ad-spend/:id',
    permission: 'analytics.write',
    summary: 'Delete an ad spend entry',
    description: 'Deleting an unknown entry changes nothing.',
  },
});

interface AdSpendDeps {
  readonly database: Database;
}

/** Enough for 40 combinations of source and campaign over ten years. */
const MAX_ROWS = 5_000;

export function createAdSpendRoutes({ database }: AdSpendDeps): Hono {
  const save = async (entries: readonly AdSpend[]) => {
    await database.transaction(async (session) => {
      await saveAll(session, entries);
      if ((await countAll(session)) > MAX_ROWS) throw tooMany();
    });
    return list(database);
  };
  return serve(AD_SPEND_ROUTES, {
    listAdSpend: () => list(database),
    saveAdSpend: (_c, { body }) => save([body]),
    importAdSpend: (_c, { body }) => save(readAdSpendCsv(body.csv)),
    async deleteAdSpend(c) {
      const id = pathId(c, () => new AppError('not_found', 'This ad spend entry doesn’t exist.'));
      await database.query(sql`delete from ad_spend where id = ${id}`);
    },
  });
}

async function list(database: Queryable): Promise<AdSpendList> {
  const rows = await database.query<AdSpendList['ad_spend'][number]>(sql`
    select id, to_char(month, 'YYYY-MM') as month, source, campaign, cents::float8 / 100 as amount
    from ad_spend order by ad_spend.month desc, source, campaign`);
  return { ad_spend: rows };
}

// A fixed order prevents deadlocks between two imports of the same lines.
async function saveAll(session: Queryable, entries: readonly AdSpend[]): Promise<void> {
  const rows = entries.map(({ month, source, campaign, amount }) => {
    return { id: newId(), month: `${month}-01`, source, campaign, cents: Math.round(amount * 100) };
  });
  await session.query(sql`
    insert into ad_spend (id, month, source, campaign, cents)
    select id, month, source, campaign, cents
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as new(id uuid, month date, source text, campaign text, cents integer)
    order by month, source, campaign
    on conflict (month, source, campaign) do update set cents = excluded.cents`);
}

async function countAll(session: Queryable): Promise<number> {
  const [row] = await session.query<{ count: number }>(
    sql`select count(*)::int4 as count from ad_spend`,
  );
  return row?.count ?? 0;
}

const tooMany = () =>
  new AppError('conflict', `At most ${MAX_ROWS} amounts can be stored. Delete some first.`);
