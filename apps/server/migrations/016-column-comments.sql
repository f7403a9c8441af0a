-- What the columns hold, where their names do not say it; before this migration the server's schema files did.
-- The row types are generated with these comments: src/platform/database/rows.ts.

comment on table lead is 'A lead. Sent, recomputed and normalised are kept apart: the body as it came, what our model computes, the contact after tidying.';
comment on column lead.id is 'UUID version 7, made by the server: grows with time.';
comment on column lead.quality_score is '0 to 100; null on leads older than the score.';
comment on column lead.erased_at is 'When the person''s data was erased from the row.';
comment on column lead.source is 'The utm_source, at most 100 characters; empty without one. Generated from attribution.';
comment on column lead.assignee is 'User id of the assignee.';
comment on column lead.first_contact_at is 'When the lead first got a status that says that it was contacted.';
comment on column lead.last_change is 'The change that can be undone; null once status, assignee or first contact has changed otherwise.';

comment on table consent is 'Proof of consent. Append-only: a trigger refuses changes, and a revocation is a new row. The last three columns chain the rows and are filled once, shortly after the insert.';
comment on column consent.consent_text is 'Exactly as shown.';
comment on column consent.text_hash is 'SHA-256 of the text''s UTF-8 bytes, hex.';
comment on column consent.box_default is 'Whether the box was ticked before the visitor touched it.';
comment on column consent.client_time is 'The visitor''s own clock, as it came.';
comment on column consent.seq is 'Position in the chain, from 1, without gaps.';
comment on column consent.previous_hash is 'SHA-256, hex, of the previous row; 64 zeros in the first.';

comment on table lead_resubmission is 'Another body under the idempotency key of a stored lead.';
comment on column lead_resubmission.body_hash is 'SHA-256 of the body''s JSON, hex: the same later body is stored once.';

comment on table booking_request is 'A call that a visitor requested: its time, its state and its calendar event.';
comment on column booking_request.requested_date is 'In the visitor''s time zone.';
comment on column booking_request.requested_time is 'HH:MM';
comment on column booking_request.time_zone is 'The visitor''s, an IANA name.';
comment on column booking_request.starts_at is 'The current time: as requested, or as proposed since.';
comment on column booking_request.uid is 'iCalendar UID: a request keeps the one of the request that it replaces.';
comment on column booking_request.sequence is 'iCalendar SEQUENCE: rises with every change of the event.';
comment on column booking_request.decided_by is 'Name of the agent or key at the time; empty until the request is decided.';
comment on column booking_request.reply is 'The agent''s note to the visitor.';

comment on table job is 'The outbox: one row for each thing to do, kept after it is done.';
comment on column job.id is 'UUID version 7. The same over all attempts, so receivers recognize repetitions by it.';
comment on column job.kind is 'Which handler runs it.';
comment on column job.target is 'Webhooks: the endpoint''s id in the settings.';
comment on column job.event is 'Webhooks: lead.created and so on.';
comment on column job.attempts is 'Since it was created or last replayed.';
comment on column job.lost is 'How many attempts ended without an outcome.';
comment on column job.run_at is 'Not before then.';
comment on column job.lease is 'Of the running attempt: only its holder may record the outcome.';

comment on table job_attempt is 'One attempt of a job.';
comment on column job_attempt.answer is 'What the other side answered: an SMTP reply, an HTTP status with the beginning of the body.';

comment on table lead_link is 'The unguessable addresses that a lead''s emails link to.';

comment on table suppression is 'Addresses that get no marketing, or no email at all.';
comment on column suppression.email_hash is 'SHA-256, hex, of the address in lower case: still honored when the address itself is erased.';

comment on table mail_sent is 'Emails of the last hours, for the caps. Addresses by their hashes; rows are purged after a day.';

comment on table webhook_endpoint is 'What is known of an endpoint beside the settings: whether it answered that it is gone.';

comment on table lead_note is 'A note about a lead.';
comment on column lead_note.id is 'Made by the sender.';
comment on column lead_note.author_id is 'User id; null for a machine.';
comment on column lead_note.author is 'Name of the person or key at the time.';

comment on table lead_step is 'A lead''s history: a change of its status, assignee or booking.';
comment on column lead_step.id is 'UUID version 7.';
comment on column lead_step.was is 'Status or name of a person; empty: unassigned.';
comment on column lead_step.undoes is 'The change that this step undid.';

comment on table lead_change is 'What a change of a lead replaced, while it can be undone.';
comment on column lead_change.change_id is 'Made by the sender; the leads of one bulk change share it.';
comment on column lead_change.author is 'Id of the author, who alone may undo it.';

comment on table lead_search is 'The words that a lead is found by.';
comment on column lead_search.received_at is 'The lead''s own, because the newest leads are listed first.';

comment on table lead_changed is 'Leads that arrived or changed since their words were written; a lead may be listed several times.';

comment on table voice_call is 'A voice call: placed through our server, or known from the platform''s messages alone.';
comment on column voice_call.id is 'UUID version 7; travels to the platform as the call''s metadata.';
comment on column voice_call.platform_id is 'Null until the platform has answered.';
comment on column voice_call.cost is 'US dollars.';
comment on column voice_call.analysis is 'Structured data and the success evaluation, as they came.';
comment on column voice_call.variables is 'The calculator''s numbers that the call began with.';
comment on column voice_call.reported_at is 'When the end-of-call report was stored.';
comment on column voice_call.network_hash is 'SHA-256, hex, of the visitor''s network: the caps count by it.';

comment on table voice_event is 'A server message of the platform.';

comment on table operator is 'A person with access to the console; user_id is theirs at the sign-in service.';
comment on column operator.invited_at is 'Null for the first owner.';

comment on table api_key is 'A machine''s credential.';
comment on column api_key.created_by_id is 'Who created it: a person, a key, or with both null the operator token.';

comment on table operator_token_use is 'When the operator token was last used: one row or none.';

comment on table auth_audit is 'Security events of the sign-in service and of the console. Append-only except for its purge.';
