-- A pass that was handed over is an offer: hosts learn of its receiver when they open it, and of their contacts when they register themselves.
alter table event_registrations add column accepted_at timestamptz default now();
alter table event_registrations add column contact_at timestamptz default now();
update event_registrations set accepted_at = null, contact_at = null where status = 'draft';

-- Who bought a pass: the person, also where they acted for a team. Limits for each buyer count by it.
alter table passes add column buyer_id uuid;
alter table passes add foreign key (organization_id, buyer_id) references accounts (organization_id, id) on delete set null (buyer_id);
create index passes_by_buyer on passes (buyer_id) where buyer_id is not null;

-- Somebody is appointed by others, and accepts by acting: until then nothing is sent to them for the account.
alter table delegations add column accepted_at timestamptz default now();
