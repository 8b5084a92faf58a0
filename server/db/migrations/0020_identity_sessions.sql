-- A code proves one attempt: what was typed with it is kept beside it, and several attempts of one address stand side by side.
-- A person exists from their confirmed attempt on, so `sub` names nobody yet while a sign-up waits.
alter table identity_codes
  drop constraint identity_codes_pkey,
  drop constraint identity_codes_sub_fkey,
  add column id uuid not null default gen_random_uuid() primary key,
  add column email text,
  add column given_name text,
  add column family_name text,
  add column srp_salt text,
  add column srp_verifier text,
  -- Guesses of those who name the attempt; `attempts` counts the others.
  add column named_attempts int not null default 0,
  add column sent_at timestamptz,
  add column begun_at timestamptz;
update identity_codes set
  email = person.email,
  sent_at = identity_codes.expires_at - interval '15 minutes',
  begun_at = identity_codes.expires_at - interval '15 minutes',
  given_name = case when purpose = 'sign-up' then person.given_name end,
  family_name = case when purpose = 'sign-up' then person.family_name end,
  srp_salt = case when purpose = 'sign-up' then person.srp_salt end,
  srp_verifier = case when purpose = 'sign-up' then person.srp_verifier end
from identity_users person where person.sub = identity_codes.sub;
delete from identity_codes where email is null;
alter table identity_codes alter column email set not null, alter column sent_at set not null, alter column begun_at set not null;
create index identity_codes_by_email on identity_codes (pool_id, email, purpose);
delete from identity_codes where purpose = 'reset' and exists (select 1 from identity_users person where person.sub = identity_codes.sub and not person.confirmed);
delete from identity_users where not confirmed and provider = 'email';

-- One address, one account, whatever its accents are made of.
update identity_users person set email = normalize(email, NFC)
where email is not nfc normalized and not exists (
  select 1 from identity_users twin
  where twin.pool_id = person.pool_id and twin.provider = person.provider and twin.email = normalize(person.email, NFC)
);

-- Counts changes of the password and sign-outs everywhere: what was begun before one of them is not finished after it.
alter table identity_users add column generation int not null default 0;

-- Refresh tokens rotate. A token is retired when one that came after it was used.
alter table identity_refresh_tokens
  add column parent_sha256 text,
  add column issued_at timestamptz not null default now(),
  add column retired_at timestamptz;
create index identity_refresh_tokens_by_origin on identity_refresh_tokens (origin_id);

-- A spent code stays until its end, with the session it began: a second use ends that session (RFC 6749, 4.1.2).
alter table identity_authorization_codes
  add column generation int not null default 0,
  add column spent_at timestamptz,
  add column origin_id uuid;
