-- Jobs whose attempts were lost twice wait for their turn. Nearly always there are none.
create index job_suspect on job (kind, run_at) where state = 'ready' and lost >= 2;
