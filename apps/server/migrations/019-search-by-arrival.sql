-- A search for a common word walks the words from the newest lead and stops when the page is full.
create index lead_search_newest on lead_search (received_at, lead_id);
