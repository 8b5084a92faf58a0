-- Percent of sales tax by address; a row without a state is the country's own.
create table tax_rates (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  country text not null,
  state text not null default '',
  percent double precision not null check (percent between 0 and 100),
  unique (organization_id, country, state)
);
select foyer_protect('tax_rates');

create table subscription_products (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  name text not null,
  description text,
  active boolean not null default true,
  featured boolean not null default false,
  features jsonb not null default '[]',
  sort_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
select foyer_protect('subscription_products');

create table subscription_prices (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  product_id uuid not null,
  active boolean not null default true,
  amount int not null check (amount >= 0),
  currency text not null default 'USD',
  interval text not null check (interval in ('day', 'week', 'month', 'year')),
  interval_count int not null default 1 check (interval_count > 0),
  min_amount int not null default 0,
  max_amount int not null default 0,
  type text not null default 'recurring',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, product_id) references subscription_products (organization_id, id) on delete cascade
);
create index subscription_prices_by_product on subscription_prices (product_id);
select foyer_protect('subscription_prices');

create table subscription_product_tiers (
  organization_id uuid not null,
  product_id uuid not null,
  tier_id uuid not null,
  primary key (product_id, tier_id),
  foreign key (organization_id, product_id) references subscription_products (organization_id, id) on delete cascade,
  foreign key (organization_id, tier_id) references account_tiers (organization_id, id) on delete cascade
);
create index subscription_product_tiers_by_tier on subscription_product_tiers (tier_id);
select foyer_protect('subscription_product_tiers');

create table subscriptions (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  account_id uuid not null,
  product_id uuid not null,
  price_id uuid not null,
  status text not null check (status in ('active', 'canceled', 'paused', 'trialing', 'past_due', 'unpaid')),
  expires_at timestamptz not null,
  cancel_at_end boolean not null default false,
  provider text not null check (provider in ('stripe', 'paypal', 'braintree', 'manual')),
  connection_id text not null default '',
  -- Played by the demo: nothing is paid in truth.
  simulated boolean not null default false,
  -- The provider's own name of it.
  reference_id text not null default '',
  payment_method jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade,
  foreign key (organization_id, product_id) references subscription_products (organization_id, id),
  foreign key (organization_id, price_id) references subscription_prices (organization_id, id)
);
create index subscriptions_by_account on subscriptions (account_id);
create index subscriptions_by_product on subscriptions (product_id);
select foyer_protect('subscriptions');

create table invoices (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  alternate_id int not null generated always as identity,
  account_id uuid,
  title text not null,
  notes text,
  status text not null default 'draft' check (status in ('draft', 'sent', 'paid', 'void')),
  sent_date timestamptz,
  due_date timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete set null (account_id)
);
create index invoices_by_account on invoices (account_id);
select foyer_protect('invoices');

create table invoice_line_items (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  invoice_id uuid not null,
  name text not null,
  description text,
  quantity int not null check (quantity > 0),
  amount int not null,
  sort_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete cascade
);
create index invoice_line_items_by_invoice on invoice_line_items (invoice_id);
select foyer_protect('invoice_line_items');

-- A payment being prepared (contract 7.7). `fingerprint` says what it was computed from: another draft, another intent.
create table payment_intents (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  account_id uuid not null,
  provider text not null check (provider in ('stripe', 'paypal', 'braintree', 'manual')),
  connection_id text not null default '',
  purpose text not null check (purpose in ('registration', 'coupon', 'addOns', 'session', 'booking', 'invoice')),
  event_id uuid,
  registration_id uuid,
  session_id uuid,
  pass_id uuid,
  invoice_id uuid,
  booking_id uuid,
  address_id uuid,
  fingerprint text not null,
  description text,
  secret text not null default '',
  reference_id text not null default '',
  sub_total int not null check (sub_total >= 0),
  sales_tax int not null default 0 check (sales_tax >= 0),
  sales_tax_rate double precision not null default 0,
  amount int not null check (amount >= 0),
  currency text not null default 'USD',
  -- What is bought, line by line, as the purpose needs it at capture.
  details jsonb not null default '{}',
  metadata jsonb not null default '{}',
  name text not null default '',
  address1 text not null default '',
  address2 text not null default '',
  city text not null default '',
  state text not null default '',
  country text not null default '',
  zip text not null default '',
  status text not null default 'open' check (status in ('open', 'captured', 'stale')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade,
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, registration_id) references event_registrations (organization_id, id) on delete cascade,
  foreign key (organization_id, session_id) references sessions (organization_id, id) on delete cascade,
  foreign key (organization_id, pass_id) references passes (organization_id, id) on delete cascade,
  foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete cascade,
  foreign key (organization_id, booking_id) references bookings (organization_id, id) on delete cascade
);
create index payment_intents_by_account on payment_intents (account_id);
create index payment_intents_by_registration on payment_intents (registration_id);
create index payment_intents_by_booking on payment_intents (booking_id);
create index payment_intents_by_invoice on payment_intents (invoice_id);
select foyer_protect('payment_intents');

-- Kept when what was paid for is gone: money that moved did move.
create table payments (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  type text not null check (type in ('charge', 'refund')),
  account_id uuid,
  intent_id uuid,
  registration_id uuid,
  subscription_id uuid,
  invoice_id uuid,
  booking_id uuid,
  name text not null default '',
  address1 text not null default '',
  address2 text not null default '',
  city text not null default '',
  state text not null default '',
  country text not null default '',
  zip text not null default '',
  sub_total int not null,
  sales_tax int not null default 0,
  sales_tax_rate text,
  charged_amt int not null,
  currency text not null default 'USD',
  last4 text,
  -- Who gives it back, if it must be: a payment outlives its intent.
  provider text not null default 'manual' check (provider in ('stripe', 'paypal', 'braintree', 'manual')),
  connection_id text not null default '',
  simulated boolean not null default false,
  -- The provider's own name of the charge, whichever provider it is.
  stripe_id text,
  -- The charge that a refund gives back, in whole or in part.
  charge_id uuid,
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, charge_id) references payments (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete set null (account_id),
  foreign key (organization_id, intent_id) references payment_intents (organization_id, id) on delete set null (intent_id),
  foreign key (organization_id, registration_id) references event_registrations (organization_id, id) on delete set null (registration_id),
  foreign key (organization_id, subscription_id) references subscriptions (organization_id, id) on delete set null (subscription_id),
  foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete set null (invoice_id),
  foreign key (organization_id, booking_id) references bookings (organization_id, id) on delete set null (booking_id)
);
-- The last word on "charged once", whatever the code above it does.
create unique index payments_one_charge on payments (intent_id) where type = 'charge';
create index payments_by_charge on payments (charge_id);
create index payments_by_registration on payments (registration_id);
create index payments_by_subscription on payments (subscription_id);
create index payments_by_invoice on payments (invoice_id);
create index payments_by_booking on payments (booking_id);
select foyer_protect('payments');

-- What a payment was for. `amount` is that part of it, in minor units and with its tax.
create table payment_items (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  payment_id uuid not null,
  pass_id uuid,
  add_on_id uuid,
  coupon_id uuid,
  access_id uuid,
  amount int not null,
  foreign key (organization_id, payment_id) references payments (organization_id, id) on delete cascade,
  foreign key (organization_id, pass_id) references passes (organization_id, id) on delete cascade,
  foreign key (organization_id, add_on_id) references event_add_ons (organization_id, id) on delete cascade,
  foreign key (organization_id, coupon_id) references coupons (organization_id, id) on delete cascade,
  foreign key (organization_id, access_id) references session_accesses (organization_id, id) on delete cascade
);
create index payment_items_by_payment on payment_items (payment_id);
create index payment_items_by_pass on payment_items (pass_id);
select foyer_protect('payment_items');
grant usage on all sequences in schema public to foyer_app;
