create table images (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  type text not null check (type in ('admin', 'people', 'activity', 'banner')),
  name text,
  description text,
  width int not null check (width > 0),
  height int not null check (height > 0),
  moderation text not null default 'safe' check (moderation in ('safe', 'warning')),
  -- Either an uploaded file, by the hash of its bytes in the blob store, or a recipe drawn on request (server/media/art.ts).
  blob text,
  recipe jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  check ((blob is null) <> (recipe is null))
);
select foyer_protect('images');

create table accounts (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  account_type text not null default 'account' check (account_type in ('account', 'team')),
  -- The subject of the identity service; null for teams and for people who never signed in.
  user_sub text,
  username text not null,
  first_name text,
  last_name text,
  title text,
  company text,
  bio text,
  email text,
  phone text,
  website text,
  facebook text,
  instagram text,
  linkedin text,
  twitter text,
  tiktok text,
  youtube text,
  discord text,
  video text,
  timezone text,
  dietary_restrictions text,
  image_id uuid,
  banner_id uuid,
  locale text not null default 'en',
  share_code text not null default encode(sha256(gen_random_uuid()::text::bytea), 'hex'),
  terms_accepted timestamptz,
  -- Tokens issued earlier are dead: set by a global sign-out.
  sessions_valid_after timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, username),
  unique (organization_id, user_sub),
  foreign key (organization_id, image_id) references images (organization_id, id),
  foreign key (organization_id, banner_id) references images (organization_id, id)
);
select foyer_protect('accounts');

create table follows (
  organization_id uuid not null,
  follower_id uuid not null,
  followee_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (follower_id, followee_id),
  check (follower_id <> followee_id),
  foreign key (organization_id, follower_id) references accounts (organization_id, id) on delete cascade,
  foreign key (organization_id, followee_id) references accounts (organization_id, id) on delete cascade
);
create index follows_by_followee on follows (followee_id);
select foyer_protect('follows');

create table blocks (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  blocker_id uuid not null,
  blocked_id uuid not null,
  created_at timestamptz not null default now(),
  unique (blocker_id, blocked_id),
  check (blocker_id <> blocked_id),
  foreign key (organization_id, blocker_id) references accounts (organization_id, id) on delete cascade,
  foreign key (organization_id, blocked_id) references accounts (organization_id, id) on delete cascade
);
create index blocks_by_blocked on blocks (blocked_id);
select foyer_protect('blocks');

-- delegate_id may act as account_id (header executeAs). Team accounts are acted for in the same way.
create table delegations (
  organization_id uuid not null,
  account_id uuid not null,
  delegate_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (account_id, delegate_id),
  check (account_id <> delegate_id),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade,
  foreign key (organization_id, delegate_id) references accounts (organization_id, id) on delete cascade
);
create index delegations_by_delegate on delegations (delegate_id);
select foyer_protect('delegations');
