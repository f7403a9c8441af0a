-- Works with servers that know migration 043.
-- One word for one thing: people take bookings.
update availability
set hours = (hours - 'takes_calls') || jsonb_build_object('takes_bookings', hours -> 'takes_calls')
where hours ? 'takes_calls';
