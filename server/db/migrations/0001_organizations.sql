-- Roles. Requests never run as the owner: row-level security does not bind a superuser, and PGlite's only user is one.
do $$
declare name text;
begin
  foreach name in array array['foyer_app', 'foyer_host', 'foyer_identity'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin nosuperuser nobypassrls', name);
    end if;
    execute format('grant %I to current_user', name);
    execute format('grant usage on schema public to %I', name);
  end loop;
end $$;

-- The organisation and the acting account of the running transaction; null when none was set, which matches no row.
create function foyer_org() returns uuid language sql stable as
  $$ select nullif(current_setting('app.org', true), '')::uuid $$;
create function foyer_pool() returns text language sql stable as
  $$ select nullif(current_setting('app.pool', true), '') $$;

-- Gives one table its tenant wall: every row carries organization_id, and foyer_app sees those of app.org alone.
create function foyer_protect(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s using (organization_id = foyer_org()) with check (organization_id = foyer_org())', target);
  -- Forced security binds an owner too who is no superuser (a managed server's): migrations and the seed work as the owner.
  execute format('create policy owner on %s to %I using (true) with check (true)', target, current_user);
  execute format('grant select, insert, update, delete on %s to foyer_app', target);
end $$;

create table organizations (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  name text not null,
  description text not null default '',
  email text not null default '',
  locale text not null default 'en',
  timezone text not null default 'UTC',
  currency text not null default 'USD',
  -- The stored part of OrganizationConfig (contract 2.2): colours, modules, languages, sign-in. Addresses are added when it is served.
  config jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table organizations enable row level security;
create policy own on organizations for select to foyer_app using (id = foyer_org());
create policy every on organizations for select to foyer_host using (true);
grant select on organizations to foyer_app, foyer_host;

create table organization_hosts (
  host text primary key check (host = lower(host)),
  organization_id uuid not null references organizations (id) on delete cascade
);
grant select on organization_hosts to foyer_host;

-- Keys made at first start (token signing, Web Push, hosted page certificate). Only the owner reads them.
create table server_keys (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
