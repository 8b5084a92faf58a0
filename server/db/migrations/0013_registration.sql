-- Kinds of pass ("ticket" and "pass type" are one thing in the contract). Money in minor units.
create table pass_types (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  event_id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  name text not null,
  short_description text not null default '',
  long_description text,
  price int not null default 0 check (price >= 0),
  access_level text not null default 'regular' check (access_level in ('regular', 'virtual', 'vip')),
  visibility text not null default 'public' check (visibility in ('public', 'private')),
  active boolean not null default true,
  cancelable boolean not null default true,
  transferable boolean not null default true,
  image_id uuid,
  min_quantity_per_sale int not null default 1 check (min_quantity_per_sale >= 0),
  max_quantity_per_sale int not null default 10,
  -- How many there are in all; what is left is counted. Null is without limit.
  supply int check (supply >= 0),
  enable_coupons boolean not null default false,
  min_coupon_quantity int,
  max_coupon_quantity int,
  require_coupon boolean not null default false,
  -- Comma-joined; only owners of such an address may buy.
  email_domains text,
  override_start_date timestamptz,
  sort_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (event_id, slug),
  check (max_quantity_per_sale >= min_quantity_per_sale),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, image_id) references images (organization_id, id)
);
select foyer_protect('pass_types'), foyer_translate('pass_types');

alter table support_tickets add foreign key (organization_id, pass_type_id) references pass_types (organization_id, id) on delete set null (pass_type_id);

-- Tiers that may buy (allowed), or may not.
create table pass_type_tiers (
  organization_id uuid not null,
  pass_type_id uuid not null,
  tier_id uuid not null,
  allowed boolean not null,
  primary key (pass_type_id, tier_id),
  foreign key (organization_id, pass_type_id) references pass_types (organization_id, id) on delete cascade,
  foreign key (organization_id, tier_id) references account_tiers (organization_id, id) on delete cascade
);
create index pass_type_tiers_by_tier on pass_type_tiers (tier_id);
select foyer_protect('pass_type_tiers');

create table pass_type_price_schedules (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  pass_type_id uuid not null,
  name text,
  price int not null check (price >= 0),
  start_date timestamptz not null,
  end_date timestamptz not null check (end_date >= start_date),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (organization_id, pass_type_id) references pass_types (organization_id, id) on delete cascade
);
create index pass_type_price_schedules_by_type on pass_type_price_schedules (pass_type_id);
select foyer_protect('pass_type_price_schedules');

create table pass_type_refund_schedules (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  pass_type_id uuid not null,
  percentage double precision not null check (percentage between 0 and 100),
  start_date timestamptz not null,
  end_date timestamptz not null check (end_date >= start_date),
  foreign key (organization_id, pass_type_id) references pass_types (organization_id, id) on delete cascade
);
create index pass_type_refund_schedules_by_type on pass_type_refund_schedules (pass_type_id);
select foyer_protect('pass_type_refund_schedules');

create table event_packages (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  event_id uuid not null,
  name text not null,
  description text not null default '',
  price int not null check (price >= 0),
  is_active boolean not null default true,
  image_id uuid,
  sort_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, image_id) references images (organization_id, id)
);
create index event_packages_by_event on event_packages (event_id);
select foyer_protect('event_packages'), foyer_translate('event_packages');

create table event_package_passes (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  package_id uuid not null,
  pass_type_id uuid not null,
  quantity int not null check (quantity > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (package_id, pass_type_id),
  foreign key (organization_id, package_id) references event_packages (organization_id, id) on delete cascade,
  foreign key (organization_id, pass_type_id) references pass_types (organization_id, id) on delete cascade
);
create index event_package_passes_by_type on event_package_passes (pass_type_id);
select foyer_protect('event_package_passes');

create table event_add_ons (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  event_id uuid not null,
  name text not null,
  short_description text not null default '',
  long_description text,
  price int not null check (price >= 0),
  price_per_night boolean not null default false,
  supply int check (supply >= 0),
  sort_order int not null default 0,
  image_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, image_id) references images (organization_id, id)
);
create index event_add_ons_by_event on event_add_ons (event_id);
select foyer_protect('event_add_ons'), foyer_translate('event_add_ons');

create table pass_type_add_ons (
  organization_id uuid not null,
  pass_type_id uuid not null,
  add_on_id uuid not null,
  primary key (pass_type_id, add_on_id),
  foreign key (organization_id, pass_type_id) references pass_types (organization_id, id) on delete cascade,
  foreign key (organization_id, add_on_id) references event_add_ons (organization_id, id) on delete cascade
);
create index pass_type_add_ons_by_add_on on pass_type_add_ons (add_on_id);
select foyer_protect('pass_type_add_ons');

-- Moments that bound a stay: an arrival lies in min_start..max_start, a departure in min_end..max_end.
create table event_room_types (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  event_id uuid not null,
  name text not null,
  description text,
  price int not null check (price >= 0),
  price_per_night boolean not null default true,
  image_id uuid not null,
  min_passes int,
  max_passes int,
  min_start timestamptz,
  default_start timestamptz,
  max_start timestamptz,
  min_end timestamptz,
  default_end timestamptz,
  max_end timestamptz,
  supply int check (supply >= 0),
  sort_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, image_id) references images (organization_id, id)
);
create index event_room_types_by_event on event_room_types (event_id);
select foyer_protect('event_room_types'), foyer_translate('event_room_types');

create table room_type_pass_types (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  room_type_id uuid not null,
  pass_type_id uuid not null,
  enabled boolean not null default true,
  premium int not null default 0,
  included_nights int not null default 0 check (included_nights >= 0),
  min_passes int,
  max_passes int,
  min_start timestamptz,
  default_start timestamptz,
  max_start timestamptz,
  min_end timestamptz,
  default_end timestamptz,
  max_end timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (room_type_id, pass_type_id),
  foreign key (organization_id, room_type_id) references event_room_types (organization_id, id) on delete cascade,
  foreign key (organization_id, pass_type_id) references pass_types (organization_id, id) on delete cascade
);
create index room_type_pass_types_by_type on room_type_pass_types (pass_type_id);
select foyer_protect('room_type_pass_types');

create table room_type_add_ons (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  room_type_id uuid not null,
  add_on_id uuid not null,
  min_start timestamptz,
  default_start timestamptz,
  max_start timestamptz,
  min_end timestamptz,
  default_end timestamptz,
  max_end timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (room_type_id, add_on_id),
  foreign key (organization_id, room_type_id) references event_room_types (organization_id, id) on delete cascade,
  foreign key (organization_id, add_on_id) references event_add_ons (organization_id, id) on delete cascade
);
create index room_type_add_ons_by_add_on on room_type_add_ons (add_on_id);
select foyer_protect('room_type_add_ons');

create table coupons (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  event_id uuid not null,
  code text not null,
  description text,
  pass_type_id uuid,
  -- Group tickets, sold as a coupon: owned by the buyer's registration, redeemed by others.
  pre_paid boolean not null default false,
  registration_id uuid,
  active boolean not null default true,
  start_date timestamptz,
  end_date timestamptz,
  discount_amount int check (discount_amount >= 0),
  discount_percent double precision check (discount_percent between 0 and 100),
  quantity_min int,
  quantity_max int,
  -- How often it may be used by all together, and by one buyer.
  use_limit int check (use_limit >= 0),
  purchase_limit int check (purchase_limit >= 0),
  email_domains text,
  apply_to_pass_type boolean not null default true,
  apply_to_add_ons boolean not null default false,
  apply_to_reservation boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, pass_type_id) references pass_types (organization_id, id) on delete cascade,
  foreign key (organization_id, registration_id) references event_registrations (organization_id, id) on delete set null (registration_id)
);
create unique index coupons_by_code on coupons (event_id, lower(code));
create index coupons_by_registration on coupons (registration_id);
select foyer_protect('coupons');

create table attendee_packages (
  id uuid primary key,
  organization_id uuid not null,
  registration_id uuid not null,
  package_id uuid not null,
  status text not null default 'draft' check (status in ('draft', 'canceled', 'needsInfo', 'ready')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, registration_id) references event_registrations (organization_id, id) on delete cascade,
  foreign key (organization_id, package_id) references event_packages (organization_id, id) on delete cascade
);
create index attendee_packages_by_registration on attendee_packages (registration_id);
create index attendee_packages_by_package on attendee_packages (package_id);
select foyer_protect('attendee_packages');

create table room_reservations (
  id uuid primary key,
  organization_id uuid not null,
  registration_id uuid not null,
  room_type_id uuid not null,
  start_at timestamptz,
  end_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, registration_id) references event_registrations (organization_id, id) on delete cascade,
  foreign key (organization_id, room_type_id) references event_room_types (organization_id, id) on delete cascade
);
create index room_reservations_by_registration on room_reservations (registration_id);
create index room_reservations_by_room on room_reservations (room_type_id);
select foyer_protect('room_reservations');

-- Ids are made by the buyer's client. A draft holds its place until held_until.
create table passes (
  id uuid primary key,
  organization_id uuid not null,
  alternate_id int not null generated always as identity,
  event_id uuid not null,
  registration_id uuid not null,
  pass_type_id uuid not null,
  status text not null default 'draft' check (status in ('draft', 'canceled', 'needsInfo', 'ready')),
  location text,
  used_at timestamptz,
  reservation_id uuid,
  coupon_id uuid,
  attendee_package_id uuid,
  payer_id uuid,
  held_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, registration_id) references event_registrations (organization_id, id) on delete cascade,
  foreign key (organization_id, pass_type_id) references pass_types (organization_id, id) on delete cascade,
  foreign key (organization_id, reservation_id) references room_reservations (organization_id, id) on delete set null (reservation_id),
  foreign key (organization_id, coupon_id) references coupons (organization_id, id) on delete set null (coupon_id),
  foreign key (organization_id, attendee_package_id) references attendee_packages (organization_id, id) on delete set null (attendee_package_id),
  foreign key (organization_id, payer_id) references accounts (organization_id, id) on delete set null (payer_id)
);
create index passes_by_registration on passes (registration_id);
create index passes_by_event on passes (event_id, status);
create index passes_by_type on passes (pass_type_id, status);
create index passes_by_coupon on passes (coupon_id);
create index passes_by_reservation on passes (reservation_id);
create index passes_by_package on passes (attendee_package_id);
select foyer_protect('passes');

create table pass_add_ons (
  organization_id uuid not null,
  pass_id uuid not null,
  add_on_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (pass_id, add_on_id),
  foreign key (organization_id, pass_id) references passes (organization_id, id) on delete cascade,
  foreign key (organization_id, add_on_id) references event_add_ons (organization_id, id) on delete cascade
);
create index pass_add_ons_by_add_on on pass_add_ons (add_on_id);
select foyer_protect('pass_add_ons');

-- Whom a section of the registration form is for; no row is everybody.
create table form_section_tiers (
  organization_id uuid not null,
  section_id uuid not null,
  tier_id uuid not null,
  primary key (section_id, tier_id),
  foreign key (organization_id, section_id) references form_sections (organization_id, id) on delete cascade,
  foreign key (organization_id, tier_id) references account_tiers (organization_id, id) on delete cascade
);
create table form_section_pass_types (
  organization_id uuid not null,
  section_id uuid not null,
  pass_type_id uuid not null,
  primary key (section_id, pass_type_id),
  foreign key (organization_id, section_id) references form_sections (organization_id, id) on delete cascade,
  foreign key (organization_id, pass_type_id) references pass_types (organization_id, id) on delete cascade
);
create table form_section_add_ons (
  organization_id uuid not null,
  section_id uuid not null,
  add_on_id uuid not null,
  primary key (section_id, add_on_id),
  foreign key (organization_id, section_id) references form_sections (organization_id, id) on delete cascade,
  foreign key (organization_id, add_on_id) references event_add_ons (organization_id, id) on delete cascade
);
select foyer_protect('form_section_tiers'), foyer_protect('form_section_pass_types'), foyer_protect('form_section_add_ons');

create table session_accesses (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  session_id uuid not null,
  pass_id uuid not null,
  status text not null default 'draft' check (status in ('draft', 'canceled', 'needsInfo', 'ready')),
  held_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (session_id, pass_id),
  foreign key (organization_id, session_id) references sessions (organization_id, id) on delete cascade,
  foreign key (organization_id, pass_id) references passes (organization_id, id) on delete cascade
);
create index session_accesses_by_pass on session_accesses (pass_id);
select foyer_protect('session_accesses');

-- Answers to form questions are text whatever the field (contract 1.8). Exactly one of a pass, a session access, a survey submission gave it.
create table form_responses (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  question_id uuid not null,
  pass_id uuid,
  access_id uuid,
  submission_id uuid,
  value text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (pass_id, question_id),
  unique (access_id, question_id),
  unique (submission_id, question_id),
  check (num_nonnulls(pass_id, access_id, submission_id) = 1),
  foreign key (organization_id, question_id) references form_questions (organization_id, id) on delete cascade,
  foreign key (organization_id, pass_id) references passes (organization_id, id) on delete cascade,
  foreign key (organization_id, access_id) references session_accesses (organization_id, id) on delete cascade,
  foreign key (organization_id, submission_id) references survey_submissions (organization_id, id) on delete cascade
);
create index form_responses_by_question on form_responses (question_id);
select foyer_protect('form_responses');

create table pass_transfers (
  id int primary key generated always as identity,
  organization_id uuid not null,
  pass_id uuid not null,
  from_registration_id uuid not null,
  to_registration_id uuid not null,
  created_at timestamptz not null default now(),
  foreign key (organization_id, pass_id) references passes (organization_id, id) on delete cascade,
  foreign key (organization_id, from_registration_id) references event_registrations (organization_id, id) on delete cascade,
  foreign key (organization_id, to_registration_id) references event_registrations (organization_id, id) on delete cascade
);
create index pass_transfers_by_from on pass_transfers (from_registration_id);
create index pass_transfers_by_to on pass_transfers (to_registration_id);
create index pass_transfers_by_pass on pass_transfers (pass_id);
select foyer_protect('pass_transfers');

-- Contacts that somebody collected by scanning passes.
create table leads (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  account_id uuid not null,
  share_account_id uuid not null,
  event_id uuid,
  status text not null default 'new' check (status in ('new', 'favorited', 'archived', 'deleted')),
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (account_id, share_account_id),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade,
  foreign key (organization_id, share_account_id) references accounts (organization_id, id) on delete cascade,
  foreign key (organization_id, event_id) references events (organization_id, id) on delete set null (event_id)
);
create index leads_by_shared on leads (share_account_id);
select foyer_protect('leads');

create table event_media_pass_types (
  organization_id uuid not null,
  media_item_id uuid not null,
  pass_type_id uuid not null,
  primary key (media_item_id, pass_type_id),
  foreign key (organization_id, media_item_id) references event_media_items (organization_id, id) on delete cascade,
  foreign key (organization_id, pass_type_id) references pass_types (organization_id, id) on delete cascade
);
create index event_media_pass_types_by_type on event_media_pass_types (pass_type_id);
select foyer_protect('event_media_pass_types');
grant usage on all sequences in schema public to foyer_app;
