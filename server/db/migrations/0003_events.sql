create table events (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  name text not null,
  short_description text not null default '',
  long_description text,
  event_type text not null check (event_type in ('physical', 'virtual', 'hybrid')),
  featured boolean not null default false,
  visible boolean not null default true,
  timezone text,
  event_start timestamptz not null,
  event_end timestamptz not null check (event_end >= event_start),
  external_url text,
  meeting_url text,
  venue text,
  address1 text,
  address2 text,
  city text,
  state text,
  country text,
  zip text,
  image_id uuid,
  square_image_id uuid,
  background_image_id uuid,
  venue_map_id uuid,
  creator_id uuid,
  registration boolean not null default false,
  registration_start timestamptz not null,
  registration_end timestamptz not null,
  registration_limit int check (registration_limit >= 0),
  public_registrants boolean not null default true,
  reservation_description text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, slug),
  foreign key (organization_id, image_id) references images (organization_id, id),
  foreign key (organization_id, square_image_id) references images (organization_id, id),
  foreign key (organization_id, background_image_id) references images (organization_id, id),
  foreign key (organization_id, venue_map_id) references images (organization_id, id),
  foreign key (organization_id, creator_id) references accounts (organization_id, id) on delete set null (creator_id)
);
create index events_by_end on events (organization_id, event_end, id);
select foyer_protect('events');

create table tracks (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  event_id uuid not null,
  slug text not null,
  name text not null,
  description text,
  color text not null,
  unique (organization_id, id),
  unique (event_id, slug),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade
);
select foyer_protect('tracks');

create table session_locations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  event_id uuid not null,
  name text not null,
  description text,
  address1 text,
  address2 text,
  zip text,
  city text,
  state text,
  country text,
  image_id uuid,
  google_place_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, image_id) references images (organization_id, id)
);
create index session_locations_by_event on session_locations (event_id);
select foyer_protect('session_locations');

create table speakers (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  event_id uuid not null,
  slug text not null,
  first_name text not null,
  last_name text,
  label text,
  bio text,
  title text,
  company text,
  company_bio text,
  website text,
  facebook text,
  twitter text,
  instagram text,
  linkedin text,
  discord text,
  youtube text,
  tiktok text,
  image_id uuid,
  priority int not null default 0,
  is_host boolean not null default false,
  unique (organization_id, id),
  unique (event_id, slug),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, image_id) references images (organization_id, id)
);
select foyer_protect('speakers');

create table sessions (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  event_id uuid not null,
  slug text not null,
  name text not null,
  description text,
  long_description text,
  location_id uuid,
  image_id uuid,
  start_time timestamptz not null,
  end_time timestamptz not null check (end_time >= start_time),
  sort_order int,
  non_session boolean not null default false,
  registration_enabled boolean not null default false,
  price int check (price >= 0),
  supply int check (supply >= 0),
  unique (organization_id, id),
  unique (event_id, slug),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, location_id) references session_locations (organization_id, id) on delete set null (location_id),
  foreign key (organization_id, image_id) references images (organization_id, id)
);
create index sessions_by_event on sessions (event_id, start_time, id);
select foyer_protect('sessions');

create table session_tracks (
  organization_id uuid not null,
  session_id uuid not null,
  track_id uuid not null,
  primary key (session_id, track_id),
  foreign key (organization_id, session_id) references sessions (organization_id, id) on delete cascade,
  foreign key (organization_id, track_id) references tracks (organization_id, id) on delete cascade
);
create index session_tracks_by_track on session_tracks (track_id);
select foyer_protect('session_tracks');

create table session_speakers (
  organization_id uuid not null,
  session_id uuid not null,
  speaker_id uuid not null,
  primary key (session_id, speaker_id),
  foreign key (organization_id, session_id) references sessions (organization_id, id) on delete cascade,
  foreign key (organization_id, speaker_id) references speakers (organization_id, id) on delete cascade
);
create index session_speakers_by_speaker on session_speakers (speaker_id);
select foyer_protect('session_speakers');

-- A session kept in somebody's own agenda.
create table saved_sessions (
  organization_id uuid not null,
  session_id uuid not null,
  account_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (account_id, session_id),
  foreign key (organization_id, session_id) references sessions (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
create index saved_sessions_by_session on saved_sessions (session_id);
select foyer_protect('saved_sessions');

create table event_registrations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  alternate_id int not null generated always as identity,
  event_id uuid not null,
  account_id uuid not null,
  -- PurchaseStatus of contract 2.1; only 'ready' and 'needsInfo' count as registered.
  status text not null check (status in ('draft', 'canceled', 'needsInfo', 'ready')),
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (event_id, account_id),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
create index event_registrations_by_account on event_registrations (account_id);
select foyer_protect('event_registrations');
