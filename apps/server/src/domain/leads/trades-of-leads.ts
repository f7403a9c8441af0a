import type { StoredTerms } from '@pickup/contracts/stored-terms';
import type { Queryable } from '../../platform/database/database.ts';

/** A trade that leads have. */
export interface TradeOfLeads {
  readonly businessType: string;
  /** Of its newest lead. Null where that chose from the specification's offer. */
  readonly terms: StoredTerms | null;
}

// Each step jumps to the next trade in the index, so the number of leads does not matter.
const TRADES = `
with recursive trade(id) as (
  (select business_type from real_lead order by business_type limit 1)
  union all
  select (
    select business_type from real_lead where business_type > trade.id order by business_type limit 1)
  from trade where trade.id is not null
)
select trade.id as "businessType", (
  select recomputed -> 'terms' from real_lead where business_type = trade.id
  order by received_at desc, id desc limit 1) as terms
from trade where trade.id is not null`;

/** Every trade that a lead has, by id. */
export function readTradesOfLeads(database: Queryable): Promise<TradeOfLeads[]> {
  return database.query<TradeOfLeads>(TRADES);
}
