-- An urgent announcement of an event is shown over everything until it is read, once per account and on all devices.
alter table announcements add column urgent boolean not null default false;
alter table announcements add check (not urgent or event_id is not null);
create index announcements_urgent on announcements (event_id) where urgent;

create table announcement_reads (
  organization_id uuid not null,
  announcement_id uuid not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (announcement_id, account_id),
  foreign key (organization_id, announcement_id) references announcements (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
create index announcement_reads_by_account on announcement_reads (account_id);
select foyer_protect('announcement_reads');
