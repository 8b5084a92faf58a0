create table chat_channels (
  id int primary key generated always as identity,
  organization_id uuid not null references organizations (id) on delete cascade,
  name text,
  image_id uuid,
  last_message_at timestamptz,
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, image_id) references images (organization_id, id)
);
select foyer_protect('chat_channels');

create table chat_members (
  organization_id uuid not null,
  channel_id int not null,
  account_id uuid not null,
  role text not null default 'member' check (role in ('moderator', 'member')),
  read boolean not null default true,
  notifications boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (channel_id, account_id),
  foreign key (organization_id, channel_id) references chat_channels (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
create index chat_members_by_account on chat_members (account_id);
select foyer_protect('chat_members');

create table chat_messages (
  id int primary key generated always as identity,
  organization_id uuid not null,
  channel_id int not null,
  account_id uuid not null,
  type text not null default 'user' check (type in ('user', 'system')),
  text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (organization_id, channel_id) references chat_channels (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
create index chat_messages_newest on chat_messages (channel_id, id desc);
select foyer_protect('chat_messages');
grant usage on all sequences in schema public to foyer_app;
