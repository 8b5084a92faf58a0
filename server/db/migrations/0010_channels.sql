create table channels (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  name text not null,
  description text,
  image_id uuid not null,
  banner_id uuid,
  priority int not null default 0,
  private boolean not null default false,
  visible boolean not null default true,
  external_url text,
  apple_url text,
  spotify_url text,
  google_url text,
  youtube_url text,
  group_id uuid,
  creator_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, slug),
  foreign key (organization_id, image_id) references images (organization_id, id),
  foreign key (organization_id, banner_id) references images (organization_id, id),
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete set null (group_id),
  foreign key (organization_id, creator_id) references accounts (organization_id, id) on delete set null (creator_id)
);
create index channels_by_group on channels (group_id);
create index channels_by_creator on channels (creator_id);
select foyer_protect('channels'), foyer_translate('channels');

create table channel_subscribers (
  organization_id uuid not null,
  channel_id uuid not null,
  account_id uuid not null,
  content_email_notification boolean not null default true,
  content_push_notification boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (channel_id, account_id),
  foreign key (organization_id, channel_id) references channels (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
create index channel_subscribers_by_account on channel_subscribers (account_id);
select foyer_protect('channel_subscribers');

create table contents (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  channel_id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  featured boolean not null default false,
  title text,
  description text,
  body text,
  duration text,
  image_id uuid,
  square_image_id uuid,
  audio_id int,
  video_id uuid,
  external_url text,
  apple_url text,
  spotify_url text,
  google_url text,
  youtube_url text,
  -- Null until it is public; in the future only by an import.
  published timestamptz,
  schedule_name text,
  schedule_date timestamptz,
  schedule_created_at timestamptz,
  schedule_updated_at timestamptz,
  -- Whether subscribers are told by mail and by push when it is published.
  email boolean not null default false,
  push boolean not null default false,
  -- Set when subscribers were told: once, whatever happens later.
  announced_at timestamptz,
  creator_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (channel_id, slug),
  check ((schedule_name is null) = (schedule_date is null)),
  foreign key (organization_id, channel_id) references channels (organization_id, id) on delete cascade,
  foreign key (organization_id, image_id) references images (organization_id, id),
  foreign key (organization_id, square_image_id) references images (organization_id, id),
  foreign key (organization_id, audio_id) references files (organization_id, id),
  foreign key (organization_id, video_id) references videos (organization_id, id),
  foreign key (organization_id, creator_id) references accounts (organization_id, id) on delete set null (creator_id)
);
create index contents_newest on contents (organization_id, published desc, id);
create index contents_by_channel on contents (channel_id, published desc, id);
create index contents_due on contents (schedule_date) where published is null and schedule_date is not null;
select foyer_protect('contents'), foyer_translate('contents');

create table content_guests (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  content_id uuid not null,
  slug text not null,
  account_id uuid,
  type text not null check (type in ('guest', 'host', 'author')),
  name text not null,
  title text,
  bio text,
  company text,
  company_link text,
  company_bio text,
  image_id uuid,
  website text,
  facebook text,
  twitter text,
  instagram text,
  linkedin text,
  tiktok text,
  youtube text,
  discord text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (content_id, slug),
  foreign key (organization_id, content_id) references contents (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete set null (account_id),
  foreign key (organization_id, image_id) references images (organization_id, id)
);
select foyer_protect('content_guests'), foyer_translate('content_guests');

create table content_likes (
  organization_id uuid not null,
  content_id uuid not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (content_id, account_id),
  foreign key (organization_id, content_id) references contents (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
create index content_likes_by_account on content_likes (account_id);
select foyer_protect('content_likes');

create table channel_interests (
  organization_id uuid not null,
  channel_id uuid not null,
  interest_id uuid not null,
  primary key (channel_id, interest_id),
  foreign key (organization_id, channel_id) references channels (organization_id, id) on delete cascade,
  foreign key (organization_id, interest_id) references interests (organization_id, id) on delete cascade
);
create index channel_interests_by_interest on channel_interests (interest_id);
select foyer_protect('channel_interests');

create table content_interests (
  organization_id uuid not null,
  content_id uuid not null,
  interest_id uuid not null,
  primary key (content_id, interest_id),
  foreign key (organization_id, content_id) references contents (organization_id, id) on delete cascade,
  foreign key (organization_id, interest_id) references interests (organization_id, id) on delete cascade
);
create index content_interests_by_interest on content_interests (interest_id);
select foyer_protect('content_interests');

create table channel_collections (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  channel_id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  name text not null,
  description text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (channel_id, slug),
  foreign key (organization_id, channel_id) references channels (organization_id, id) on delete cascade
);
select foyer_protect('channel_collections');

create table collection_contents (
  organization_id uuid not null,
  collection_id uuid not null,
  content_id uuid not null,
  sort_order int not null default 0,
  created_at timestamptz not null default now(),
  primary key (collection_id, content_id),
  foreign key (organization_id, collection_id) references channel_collections (organization_id, id) on delete cascade,
  foreign key (organization_id, content_id) references contents (organization_id, id) on delete cascade
);
create index collection_contents_by_content on collection_contents (content_id);
select foyer_protect('collection_contents');

alter table activities
  add column content_id uuid,
  add foreign key (organization_id, content_id) references contents (organization_id, id) on delete cascade;
create index activities_by_content on activities (content_id, created_at desc);
