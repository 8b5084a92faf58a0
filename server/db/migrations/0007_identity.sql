-- The identity service's own tables. foyer_app has no grant on any of them, and foyer_identity has none on the rest:
-- a hole in one half does not open the other. Each row belongs to one user pool, and one organisation owns a pool.
create table identity_pools (
  id text primary key check (id ~ '^[a-z]{2}-[a-z]+-[0-9]_[A-Za-z0-9]+$'),
  client_id text not null unique,
  organization_id uuid not null unique references organizations (id) on delete cascade,
  identity_pool_id text not null unique,
  providers text[] not null default '{}'
);
grant select on identity_pools to foyer_identity, foyer_host;

create table identity_users (
  sub uuid primary key default gen_random_uuid(),
  pool_id text not null references identity_pools (id) on delete cascade,
  email text not null check (email = lower(email)),
  given_name text,
  family_name text,
  -- Which sign-in made it: 'email', or the name of a provider. Provider users have no verifier.
  provider text not null default 'email',
  -- SRP-6a salt and verifier, hexadecimal. The password itself is never stored, hashed or otherwise.
  srp_salt text,
  srp_verifier text,
  confirmed boolean not null default false,
  sessions_valid_after timestamptz,
  created_at timestamptz not null default now(),
  unique (pool_id, provider, email)
);

create table identity_codes (
  sub uuid not null references identity_users (sub) on delete cascade,
  pool_id text not null references identity_pools (id) on delete cascade,
  purpose text not null check (purpose in ('sign-up', 'reset')),
  code_sha256 text not null,
  attempts int not null default 0,
  expires_at timestamptz not null,
  primary key (sub, purpose)
);

create table identity_refresh_tokens (
  token_sha256 text primary key,
  pool_id text not null references identity_pools (id) on delete cascade,
  sub uuid not null references identity_users (sub) on delete cascade,
  origin_id uuid not null,
  authenticated_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index identity_refresh_tokens_by_sub on identity_refresh_tokens (sub);

create table identity_authorization_codes (
  code_sha256 text primary key,
  pool_id text not null references identity_pools (id) on delete cascade,
  sub uuid not null references identity_users (sub) on delete cascade,
  redirect_uri text not null,
  challenge text not null,
  scope text not null,
  expires_at timestamptz not null
);

-- A sign-in by SRP between its two steps: the server's secret exponent and the client's public value, hexadecimal.
create table identity_challenges (
  id text primary key,
  pool_id text not null references identity_pools (id) on delete cascade,
  sub uuid,
  srp_a text not null,
  srp_b text not null,
  srp_secret text not null,
  expires_at timestamptz not null
);

do $$
declare target regclass;
begin
  foreach target in array array['identity_users', 'identity_codes', 'identity_refresh_tokens', 'identity_authorization_codes', 'identity_challenges']::regclass[] loop
    execute format('alter table %s enable row level security', target);
    execute format('alter table %s force row level security', target);
    execute format('create policy pool on %s using (pool_id = foyer_pool()) with check (pool_id = foyer_pool())', target);
    execute format('create policy owner on %s to %I using (true) with check (true)', target, current_user);
    execute format('grant select, insert, update, delete on %s to foyer_identity', target);
  end loop;
end $$;
