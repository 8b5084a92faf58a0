-- The keys by which an organisation's folder names things that have no slug (docs/decisions/028-an-organisation-as-a-folder.md).
create table folder_keys (
  organization_id uuid not null references organizations (id) on delete cascade,
  subject_id uuid primary key,
  key text not null check (key <> '')
);
select foyer_protect('folder_keys');
create index folder_keys_by_organization on folder_keys (organization_id);
