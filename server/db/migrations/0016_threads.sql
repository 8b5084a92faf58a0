create table thread_circles (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  name text not null,
  type text not null default 'private' check (type in ('private', 'direct')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
select foyer_protect('thread_circles');

create table thread_circle_accounts (
  organization_id uuid not null,
  circle_id uuid not null,
  account_id uuid not null,
  role text not null default 'member' check (role in ('member', 'manager', 'invited')),
  created_at timestamptz not null default now(),
  primary key (circle_id, account_id),
  foreign key (organization_id, circle_id) references thread_circles (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
create index thread_circle_accounts_by_account on thread_circle_accounts (account_id);
select foyer_protect('thread_circle_accounts');

-- Of a circle, of a stream, or of nobody but its viewers.
create table threads (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  subject text not null,
  image_id uuid,
  circle_id uuid,
  stream_input_id uuid,
  last_message_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, image_id) references images (organization_id, id),
  foreign key (organization_id, circle_id) references thread_circles (organization_id, id) on delete cascade,
  foreign key (organization_id, stream_input_id) references stream_inputs (organization_id, id) on delete cascade
);
create index threads_by_circle on threads (circle_id);
create index threads_by_stream on threads (stream_input_id, created_at desc);
select foyer_protect('threads');

create table thread_viewers (
  organization_id uuid not null,
  thread_id uuid not null,
  account_id uuid not null,
  status text not null default 'active',
  last_read_at timestamptz,
  notifications boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (thread_id, account_id),
  foreign key (organization_id, thread_id) references threads (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
create index thread_viewers_by_account on thread_viewers (account_id);
select foyer_protect('thread_viewers');

create table thread_messages (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  thread_id uuid not null,
  account_id uuid not null,
  type text not null default 'user' check (type in ('user', 'bot', 'system')),
  body text not null,
  entities jsonb not null default '[]',
  edited_at timestamptz,
  sent_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, thread_id) references threads (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
create index thread_messages_newest on thread_messages (thread_id, sent_at desc, id);
create index thread_messages_by_account on thread_messages (account_id);
select foyer_protect('thread_messages');

create table thread_reactions (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  message_id uuid not null,
  account_id uuid not null,
  emoji_name text not null check (length(emoji_name) between 1 and 64),
  created_at timestamptz not null default now(),
  unique (message_id, account_id, emoji_name),
  foreign key (organization_id, message_id) references thread_messages (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
create index thread_reactions_by_account on thread_reactions (account_id);
select foyer_protect('thread_reactions');
