-- OPERATOR_TOKEN is no row of api_key; this is when it was used last.
create table operator_token_use (
  only_one boolean primary key default true check (only_one),
  last_used_at timestamptz(3) not null
);

-- Who changes his address is called by it at once, in lists, histories and mails. Unless it is another's who
-- works here: it would refuse the change, and of that nobody in the console could be told.
create function follow_address_of_account() returns trigger language plpgsql as $$
begin
  update operator set email = new.email
  where user_id = new.id and removed_at is null and not exists (
    select from operator other
    where other.email = new.email and other.user_id <> new.id and other.removed_at is null);
  return null;
end
$$;
create trigger account_changed_address after update of email on auth_user
  for each row when (new.email is not null and new.email is distinct from old.email)
  execute function follow_address_of_account();
update operator set email = account.email from auth_user account
where account.id = operator.user_id and operator.removed_at is null and account.email is not null
  and account.email <> operator.email and not exists (
    select from operator other
    where other.email = account.email and other.user_id <> account.id and other.removed_at is null);
