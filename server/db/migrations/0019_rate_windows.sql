-- Sliding windows of limits that several processes count together (server/limits/shared-windows.ts). Keys are hashes of a
-- limit's name and whom it counts: an address, an account. They belong to no organisation; foyer_app has no grant.
create table rate_windows (
  key text primary key,
  began_at timestamptz not null,
  used int not null,
  before int not null,
  -- After this a window counts nothing any more, and housekeeping removes it.
  ends_at timestamptz not null
);
create index rate_windows_by_end on rate_windows (ends_at);
grant select, insert, update, delete on rate_windows to foyer_identity;
