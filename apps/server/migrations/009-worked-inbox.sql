-- The inbox begins with the oldest untouched lead. Where the work is done these are few among very many, and
-- without an index of their own the whole list is walked to find them. One entry for each lead that arrives.
create index lead_untouched on lead (received_at, id)
  where status = 'new' and first_contact_at is null;
-- What stands behind them: quarantined leads have their own list, and a flood of them is stepped over here.
create index lead_newest_worked on lead (received_at, id)
  include (status, tier, business_type, source, score, quality_score, assignee)
  where status <> 'quarantined' and (status <> 'new' or first_contact_at is not null);
-- The few among very many that wait for a decision: counted for the console's menu every half minute.
create index lead_quarantined on lead (received_at, id) where status = 'quarantined';
