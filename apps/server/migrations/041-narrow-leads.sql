-- Works with servers that know migration 040.
-- The large documents of a new lead are stored beside its row, so a search that finds many leads reads fewer pages
-- (decision 096).
alter table lead set (toast_tuple_target = 512);
