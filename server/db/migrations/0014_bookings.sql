create table booking_places (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  name text not null,
  timezone text not null,
  description text,
  image_id uuid,
  address1 text,
  address2 text,
  city text,
  state text,
  zip text,
  country text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, slug),
  foreign key (organization_id, image_id) references images (organization_id, id)
);
select foyer_protect('booking_places'), foyer_translate('booking_places');

create table booking_spaces (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  place_id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  name text not null,
  description text,
  image_id uuid,
  -- How many can be booked for the same slot.
  supply int not null default 1 check (supply >= 0),
  -- Minutes.
  slot_duration int not null check (slot_duration between 5 and 1440),
  price int not null default 0 check (price >= 0),
  start_at timestamptz,
  end_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (place_id, slug),
  foreign key (organization_id, place_id) references booking_places (organization_id, id) on delete cascade,
  foreign key (organization_id, image_id) references images (organization_id, id)
);
select foyer_protect('booking_spaces'), foyer_translate('booking_spaces');

-- Weekly hours in the place's time zone, HH:mm; an end of 24:00 is midnight.
create table booking_availabilities (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  space_id uuid not null,
  day_of_week text not null check (day_of_week in ('sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday')),
  start_time text not null check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  end_time text not null check (end_time ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'),
  check (end_time > start_time),
  foreign key (organization_id, space_id) references booking_spaces (organization_id, id) on delete cascade
);
create index booking_availabilities_by_space on booking_availabilities (space_id);
select foyer_protect('booking_availabilities');

create table booking_blackouts (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  space_id uuid not null,
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  foreign key (organization_id, space_id) references booking_spaces (organization_id, id) on delete cascade
);
create index booking_blackouts_by_space on booking_blackouts (space_id, end_at);
select foyer_protect('booking_blackouts');

create table bookings (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  alternate_id int not null generated always as identity,
  space_id uuid not null,
  account_id uuid not null,
  -- As the wall clock of the place shows it.
  day text not null check (day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  time text not null check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  duration int not null,
  price int not null,
  status text not null default 'draft' check (status in ('draft', 'canceled', 'needsInfo', 'ready')),
  held_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, space_id) references booking_spaces (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
create index bookings_by_space on bookings (space_id, starts_at);
create index bookings_by_account on bookings (account_id, starts_at);
select foyer_protect('bookings');
grant usage on all sequences in schema public to foyer_app;
