-- Texts of an entity in another language than its own (contract 7.14): keys are the entity's fields, values replace them.
create table translations (
  organization_id uuid not null references organizations (id) on delete cascade,
  subject_id uuid not null,
  locale text not null,
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  primary key (subject_id, locale)
);
select foyer_protect('translations');

-- No foreign key can point at many tables, so each of them forgets its translations itself.
create function foyer_forget_translations() returns trigger language plpgsql as $$
begin
  delete from translations where subject_id = old.id;
  return old;
end $$;
create function foyer_translate(target regclass) returns void language plpgsql as $$
begin
  execute format('create trigger forget_translations after delete on %s for each row execute function foyer_forget_translations()', target);
end $$;
select foyer_translate('events'), foyer_translate('sessions'), foyer_translate('session_locations'), foyer_translate('speakers'), foyer_translate('tracks');

-- Membership levels. Numbers of contract 2.3: the higher the priority, the more it opens.
create table account_tiers (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  priority int not null default 0,
  name text not null,
  description text,
  icon_name text,
  color text,
  image_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, slug),
  foreign key (organization_id, image_id) references images (organization_id, id)
);
select foyer_protect('account_tiers');

create table account_tier_members (
  organization_id uuid not null,
  account_id uuid not null,
  tier_id uuid not null,
  primary key (account_id, tier_id),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade,
  foreign key (organization_id, tier_id) references account_tiers (organization_id, id) on delete cascade
);
create index account_tier_members_by_tier on account_tier_members (tier_id);
select foyer_protect('account_tier_members');

create table account_addresses (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  account_id uuid not null,
  is_primary boolean not null default false,
  name text not null,
  address1 text not null,
  address2 text not null default '',
  city text not null,
  state text not null,
  country text not null,
  zip text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
create index account_addresses_by_account on account_addresses (account_id);
create unique index account_addresses_one_primary on account_addresses (account_id) where is_primary;
select foyer_protect('account_addresses');

-- A row is written when somebody changes a switch; without one all are on.
create table notification_preferences (
  organization_id uuid not null,
  account_id uuid primary key,
  new_follower_push boolean not null default true,
  new_follower_email boolean not null default true,
  like_push boolean not null default true,
  reshare_push boolean not null default true,
  comment_push boolean not null default true,
  comment_email boolean not null default true,
  transfer_push boolean not null default true,
  transfer_email boolean not null default true,
  support_ticket_confirmation_email boolean not null default true,
  chat_push boolean not null default true,
  chat_unread_push boolean not null default true,
  chat_unread_email boolean not null default true,
  event_reminder_email boolean not null default true,
  organization_announcement_email boolean not null default true,
  organization_announcement_push boolean not null default true,
  group_announcement_email boolean not null default true,
  group_announcement_push boolean not null default true,
  event_announcement_email boolean not null default true,
  event_announcement_push boolean not null default true,
  group_invitation_email boolean not null default true,
  group_invitation_push boolean not null default true,
  group_request_accepted_email boolean not null default true,
  group_request_accepted_push boolean not null default true,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
select foyer_protect('notification_preferences');

create table interests (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  image_id uuid,
  featured boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, image_id) references images (organization_id, id)
);
create unique index interests_by_name on interests (organization_id, lower(name));
select foyer_protect('interests');

create table account_interests (
  organization_id uuid not null,
  account_id uuid not null,
  interest_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (account_id, interest_id),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade,
  foreign key (organization_id, interest_id) references interests (organization_id, id) on delete cascade
);
create index account_interests_by_interest on account_interests (interest_id);
select foyer_protect('account_interests');

create table event_interests (
  organization_id uuid not null,
  event_id uuid not null,
  interest_id uuid not null,
  primary key (event_id, interest_id),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, interest_id) references interests (organization_id, id) on delete cascade
);
create index event_interests_by_interest on event_interests (interest_id);
select foyer_protect('event_interests');

create table account_integrations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  account_id uuid not null,
  type text not null check (type in ('snagtag')),
  enabled boolean not null default false,
  -- Blocked by the person: it can not be enabled by anybody but them again.
  blocked boolean not null default false,
  public_key text,
  public_url text,
  -- What the third party acts with until it ends.
  token text,
  token_expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, type),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
select foyer_protect('account_integrations');

create table advertisements (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  type text not null check (type in ('square', 'rectangle')),
  title text not null,
  description text,
  link text not null,
  image_id uuid,
  start_date timestamptz,
  end_date timestamptz,
  foreign key (organization_id, image_id) references images (organization_id, id)
);
create index advertisements_by_organization on advertisements (organization_id);
select foyer_protect('advertisements');

create table benefits (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  title text not null,
  description text,
  image_id uuid,
  priority int not null default 0,
  start_date timestamptz not null,
  end_date timestamptz,
  event_id uuid,
  manager_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, slug),
  foreign key (organization_id, image_id) references images (organization_id, id),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, manager_id) references accounts (organization_id, id) on delete set null (manager_id)
);
select foyer_protect('benefits'), foyer_translate('benefits');

create table support_tickets (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  type text not null check (type in ('support', 'bug', 'feedback')),
  email text not null,
  request text not null,
  status text not null default 'new',
  account_id uuid,
  event_id uuid,
  pass_type_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete set null (account_id),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete set null (event_id)
);
create index support_tickets_by_account on support_tickets (account_id);
select foyer_protect('support_tickets');

create table organization_pages (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  type text not null check (type in ('about', 'privacy', 'terms', 'team')),
  title text,
  subtitle text,
  html text,
  updated_at timestamptz not null default now(),
  unique (organization_id, type)
);
select foyer_protect('organization_pages'), foyer_translate('organization_pages');

-- Stored documents and audio (contract 2.2); the bytes are in the blob store.
create table files (
  id int primary key generated always as identity,
  organization_id uuid not null references organizations (id) on delete cascade,
  account_id uuid,
  name text not null,
  -- Names the file in its address: nobody guesses it.
  key uuid not null default gen_random_uuid() unique,
  content_type text not null,
  bytes int not null check (bytes >= 0),
  blob text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete set null (account_id)
);
select foyer_protect('files');

create table videos (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  account_id uuid,
  name text not null default '',
  source text not null check (source in ('activity', 'content')),
  content_type text not null,
  width int not null default 0,
  height int not null default 0,
  blob text not null,
  poster_id uuid,
  ready_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete set null (account_id),
  foreign key (organization_id, poster_id) references images (organization_id, id)
);
select foyer_protect('videos');

-- What was found at an address; a row without a title says that nothing was.
create table link_previews (
  id int primary key generated always as identity,
  organization_id uuid not null references organizations (id) on delete cascade,
  url text not null check (length(url) <= 2048),
  found boolean not null,
  title text,
  site_name text,
  description text,
  media_type text,
  channel text,
  image text,
  image_width int,
  image_height int,
  video text,
  favicon text,
  fetched_at timestamptz not null default now(),
  unique (organization_id, url)
);
select foyer_protect('link_previews');

create table activity_reports (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  activity_id uuid not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  unique (activity_id, account_id),
  foreign key (organization_id, activity_id) references activities (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
create index activity_reports_by_account on activity_reports (account_id);
select foyer_protect('activity_reports');

alter table activities add column video_id uuid,
  add foreign key (organization_id, video_id) references videos (organization_id, id);
-- Posts that name an interest are found by its id.
create index activities_by_entity on activities using gin (entities jsonb_path_ops);
grant usage on all sequences in schema public to foyer_app;
