-- Which session a push device belongs to: the device goes when its session ends. Null for those of before.
alter table push_devices add column session_id uuid;
create index push_devices_by_session on push_devices (session_id);

-- Where people are signed in, for their own list, and to notice a sign-in from a new device.
create table identity_sessions (
  origin_id uuid primary key,
  pool_id text not null references identity_pools (id) on delete cascade,
  sub uuid not null references identity_users (sub) on delete cascade,
  -- Browser and system as the user agent names them; null where it names neither.
  device text,
  began_at timestamptz not null,
  seen_at timestamptz not null
);
create index identity_sessions_by_sub on identity_sessions (sub);
do $$
begin
  alter table identity_sessions enable row level security;
  alter table identity_sessions force row level security;
  create policy pool on identity_sessions using (pool_id = foyer_pool()) with check (pool_id = foyer_pool());
  execute format('create policy owner on identity_sessions to %I using (true) with check (true)', current_user);
  grant select, insert, update, delete on identity_sessions to foyer_identity;
end $$;
insert into identity_sessions (origin_id, pool_id, sub, began_at, seen_at)
select origin_id, min(pool_id), min(sub::text)::uuid, min(authenticated_at), max(issued_at)
from identity_refresh_tokens where revoked_at is null group by origin_id;
