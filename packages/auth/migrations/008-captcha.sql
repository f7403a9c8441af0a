-- A captcha's solution is taken once, by whichever process on this database it comes to.

-- Holds nothing of who solved it; a row is removed when the challenge would not be taken any more anyway.
create table auth_captcha_spent (
  id text primary key,
  expires_at timestamptz(3) not null
);
create index auth_captcha_spent_by_end on auth_captcha_spent (expires_at);
