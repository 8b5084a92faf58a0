create table series (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  name text not null,
  description text,
  sort_order int not null default 0,
  image_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, slug),
  foreign key (organization_id, image_id) references images (organization_id, id)
);
select foyer_protect('series');

alter table events
  add column series_id uuid,
  add column chat_bot_number text,
  add column ios_app_link text,
  add column android_app_link text,
  add column stream_replay_id uuid,
  add column new_activity_creator_email_notification boolean not null default false,
  add column new_activity_creator_push_notification boolean not null default false,
  -- Passes of all kinds together, and of one account; null is without limit (contract 7.4).
  add column pass_supply int check (pass_supply >= 0),
  add column pass_limit_per_account int check (pass_limit_per_account >= 0),
  -- Set when registered people were reminded: once, whatever happens later.
  add column reminded_at timestamptz,
  add foreign key (organization_id, series_id) references series (organization_id, id) on delete set null (series_id),
  add foreign key (organization_id, stream_replay_id) references videos (organization_id, id) on delete set null (stream_replay_id);
create index events_by_series on events (series_id, event_end);
create index events_by_creator on events (creator_id);
create index events_to_remind_of on events (event_start) where reminded_at is null;

create table event_co_hosts (
  organization_id uuid not null,
  event_id uuid not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (event_id, account_id),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
create index event_co_hosts_by_account on event_co_hosts (account_id);
select foyer_protect('event_co_hosts');

create table event_sponsors (
  organization_id uuid not null,
  event_id uuid not null,
  account_id uuid not null,
  sort_order int not null default 0,
  primary key (event_id, account_id),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
create index event_sponsors_by_account on event_sponsors (account_id);
select foyer_protect('event_sponsors');

create table session_sponsors (
  organization_id uuid not null,
  session_id uuid not null,
  account_id uuid not null,
  primary key (session_id, account_id),
  foreign key (organization_id, session_id) references sessions (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
create index session_sponsors_by_account on session_sponsors (account_id);
select foyer_protect('session_sponsors');

create table event_sponsorship_levels (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  event_id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  name text not null,
  description text,
  sponsors_per_row int not null default 3 check (sponsors_per_row > 0),
  sort_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (event_id, slug),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade
);
select foyer_protect('event_sponsorship_levels'), foyer_translate('event_sponsorship_levels');

create table event_sponsorships (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  level_id uuid not null,
  name text not null,
  description text,
  url text,
  account_id uuid,
  image_id uuid,
  sort_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, level_id) references event_sponsorship_levels (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete set null (account_id),
  foreign key (organization_id, image_id) references images (organization_id, id)
);
create index event_sponsorships_by_level on event_sponsorships (level_id);
select foyer_protect('event_sponsorships'), foyer_translate('event_sponsorships');

create table event_pages (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  event_id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  title text not null,
  subtitle text,
  html text not null default '',
  sort_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (event_id, slug),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade
);
select foyer_protect('event_pages'), foyer_translate('event_pages');

create table event_page_images (
  organization_id uuid not null,
  page_id uuid not null,
  image_id uuid not null,
  sort_order int not null default 0,
  primary key (page_id, image_id),
  foreign key (organization_id, page_id) references event_pages (organization_id, id) on delete cascade,
  foreign key (organization_id, image_id) references images (organization_id, id) on delete cascade
);
select foyer_protect('event_page_images');

create table faq_sections (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  event_id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  name text not null,
  sort_order int not null default 0,
  unique (organization_id, id),
  unique (event_id, slug),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade
);
select foyer_protect('faq_sections'), foyer_translate('faq_sections');

create table faqs (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  section_id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  question text not null,
  answer text not null,
  sort_order int not null default 0,
  unique (organization_id, id),
  unique (section_id, slug),
  foreign key (organization_id, section_id) references faq_sections (organization_id, id) on delete cascade
);
select foyer_protect('faqs'), foyer_translate('faqs');

-- Exactly one of image, video, file.
create table event_media_items (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  event_id uuid not null,
  name text not null,
  description text,
  image_id uuid,
  video_id uuid,
  file_id int,
  sort_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  check (num_nonnulls(image_id, video_id, file_id) = 1),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, image_id) references images (organization_id, id) on delete cascade,
  foreign key (organization_id, video_id) references videos (organization_id, id) on delete cascade,
  foreign key (organization_id, file_id) references files (organization_id, id) on delete cascade
);
create index event_media_items_by_event on event_media_items (event_id);
select foyer_protect('event_media_items');

create table stream_inputs (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  event_id uuid not null,
  session_id uuid,
  cloudflare_id text not null,
  connected boolean not null default false,
  name text not null,
  image_id uuid,
  unique (organization_id, id),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, session_id) references sessions (organization_id, id) on delete cascade,
  foreign key (organization_id, image_id) references images (organization_id, id)
);
create index stream_inputs_by_event on stream_inputs (event_id);
create index stream_inputs_by_session on stream_inputs (session_id);
select foyer_protect('stream_inputs');

create table event_emails (
  organization_id uuid not null,
  event_id uuid not null,
  type text not null check (type in ('confirmation', 'cancellation', 'reminder')),
  id uuid not null default gen_random_uuid(),
  body text not null default '',
  reply_to text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (event_id, type),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade
);
select foyer_protect('event_emails'), foyer_translate('event_emails');

-- Challenges that earn points. With a code, the code is what proves it.
create table event_activations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  event_id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  name text not null,
  short_description text not null default '',
  long_description text,
  max_points int not null check (max_points >= 0),
  start_after timestamptz not null,
  image_id uuid,
  manager_id uuid,
  code text,
  -- Who sees it, by the level of their passes; everybody when null.
  access_level text check (access_level in ('regular', 'virtual', 'vip')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (event_id, slug),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, image_id) references images (organization_id, id),
  foreign key (organization_id, manager_id) references accounts (organization_id, id) on delete set null (manager_id)
);
select foyer_protect('event_activations'), foyer_translate('event_activations');

create table activation_completions (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  activation_id uuid not null,
  account_id uuid not null,
  earned_points int not null check (earned_points >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (activation_id, account_id),
  foreign key (organization_id, activation_id) references event_activations (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
create index activation_completions_by_account on activation_completions (account_id);
select foyer_protect('activation_completions');

-- The organisation's own levels of sponsors (contract 2.6, SponsorshipLevel).
create table sponsorship_levels (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  name text not null,
  subtitle text,
  description text,
  color text not null,
  scale double precision not null default 1,
  image_id uuid,
  sort_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, slug),
  foreign key (organization_id, image_id) references images (organization_id, id)
);
select foyer_protect('sponsorship_levels'), foyer_translate('sponsorship_levels');

create table sponsorship_level_accounts (
  organization_id uuid not null,
  level_id uuid not null,
  account_id uuid not null,
  sort_order int not null default 0,
  primary key (level_id, account_id),
  foreign key (organization_id, level_id) references sponsorship_levels (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
create index sponsorship_level_accounts_by_account on sponsorship_level_accounts (account_id);
select foyer_protect('sponsorship_level_accounts');
