create table groups (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  name text not null,
  description text not null default '',
  external_url text,
  access text not null check (access in ('public', 'private')),
  active boolean not null default true,
  featured boolean not null default false,
  image_id uuid,
  square_image_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, slug),
  foreign key (organization_id, image_id) references images (organization_id, id),
  foreign key (organization_id, square_image_id) references images (organization_id, id)
);
select foyer_protect('groups'), foyer_translate('groups');

create table group_memberships (
  organization_id uuid not null,
  group_id uuid not null,
  account_id uuid not null,
  role text not null default 'member' check (role in ('member', 'moderator')),
  activity_push_notification boolean not null default true,
  announcement_email_notification boolean not null default true,
  announcement_push_notification boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (group_id, account_id),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
create index group_memberships_by_account on group_memberships (account_id);
select foyer_protect('group_memberships');

create table group_requests (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  group_id uuid not null,
  account_id uuid not null,
  status text not null default 'requested' check (status in ('requested', 'rejected')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (group_id, account_id),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
create index group_requests_by_account on group_requests (account_id);
select foyer_protect('group_requests');

create table group_invitations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  group_id uuid not null,
  account_id uuid not null,
  inviter_id uuid not null,
  status text not null default 'invited' check (status in ('invited', 'rejected', 'canceled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (group_id, account_id),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade,
  foreign key (organization_id, inviter_id) references accounts (organization_id, id) on delete cascade
);
create index group_invitations_by_account on group_invitations (account_id);
select foyer_protect('group_invitations');

create table group_sponsors (
  organization_id uuid not null,
  group_id uuid not null,
  account_id uuid not null,
  sort_order int not null default 0,
  primary key (group_id, account_id),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
create index group_sponsors_by_account on group_sponsors (account_id);
select foyer_protect('group_sponsors');

create table group_interests (
  organization_id uuid not null,
  group_id uuid not null,
  interest_id uuid not null,
  primary key (group_id, interest_id),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, interest_id) references interests (organization_id, id) on delete cascade
);
create index group_interests_by_interest on group_interests (interest_id);
select foyer_protect('group_interests');

-- Of the organisation where neither event nor group is set.
create table announcements (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  title text,
  message text,
  html text,
  event_id uuid,
  group_id uuid,
  creator_id uuid,
  email boolean not null default false,
  push boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, slug),
  check (event_id is null or group_id is null),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, creator_id) references accounts (organization_id, id) on delete set null (creator_id)
);
create index announcements_by_event on announcements (event_id, created_at desc);
create index announcements_by_group on announcements (group_id, created_at desc);
select foyer_protect('announcements'), foyer_translate('announcements');

alter table events
  add column group_id uuid,
  add column group_only boolean not null default false,
  add foreign key (organization_id, group_id) references groups (organization_id, id) on delete set null (group_id);
create index events_by_group on events (group_id, event_end);

alter table activities
  add column group_id uuid,
  add foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade;
create index activities_by_group on activities (group_id, created_at desc);
