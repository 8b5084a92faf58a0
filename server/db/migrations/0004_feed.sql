create table activities (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  account_id uuid not null,
  message text not null,
  image_id uuid,
  event_id uuid,
  -- Set for a comment: the post (or comment) it answers.
  commented_id uuid,
  -- ActivityEntity inputs of contract 2 ("Entity inputs"), as sent; accounts and previews are joined when read.
  entities jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade,
  foreign key (organization_id, image_id) references images (organization_id, id),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, commented_id) references activities (organization_id, id) on delete cascade
);
create index activities_newest on activities (organization_id, created_at desc, id) where commented_id is null;
create index activities_by_account on activities (account_id, created_at desc);
create index activities_by_event on activities (event_id, created_at desc);
create index activities_by_commented on activities (commented_id, created_at);
select foyer_protect('activities');

create table activity_likes (
  organization_id uuid not null,
  activity_id uuid not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (activity_id, account_id),
  foreign key (organization_id, activity_id) references activities (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
create index activity_likes_by_account on activity_likes (account_id);
select foyer_protect('activity_likes');
