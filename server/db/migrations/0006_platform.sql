-- One row per write that carried an idempotency key (docs/extensions.md). Written in the transaction of the effect itself,
-- so that a key without its effect, or an effect without its key, cannot exist.
create table idempotency_keys (
  organization_id uuid not null references organizations (id) on delete cascade,
  account_id uuid not null,
  key text not null check (length(key) between 8 and 128),
  actor_id uuid not null,
  method text not null,
  path text not null,
  body_sha256 text not null,
  status int not null,
  response jsonb not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, account_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
select foyer_protect('idempotency_keys');

-- Who did what as whom: one row per write made under an acting identity.
create table audit_entries (
  id bigint primary key generated always as identity,
  organization_id uuid not null references organizations (id) on delete cascade,
  actor_id uuid not null,
  subject_id uuid not null,
  action text not null,
  status int not null,
  created_at timestamptz not null default now()
);
select foyer_protect('audit_entries');

create table push_devices (
  id uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  account_id uuid not null,
  device_token text,
  name text,
  model text,
  brand text,
  manufacturer text,
  app_type text not null default 'COMMUNITYXM' check (app_type in ('EVENTXM', 'COMMUNITYXM')),
  push_service text not null check (push_service in ('apn', 'firebase', 'huawei', 'xiaomi', 'webpush')),
  created_at timestamptz not null default now(),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
create index push_devices_by_account on push_devices (account_id);
select foyer_protect('push_devices');
grant usage on all sequences in schema public to foyer_app;
