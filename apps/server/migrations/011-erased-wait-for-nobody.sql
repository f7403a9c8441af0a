-- Of a person who was erased nothing is to be done. Left as new, such a lead stood first in the inbox for ever,
-- and left in quarantine it waited for a decision that is refused. Erasing ends both from now on.
update lead set status = 'lost' where erased_at is not null and status in ('new', 'quarantined');
