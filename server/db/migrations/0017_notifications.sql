-- What happened to somebody (contract 2.3). Only the columns its type speaks of are set; what they name takes it along when it goes.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  account_id uuid not null,
  type text not null check (type in ('ANNOUNCEMENT', 'FOLLOW', 'INVITATION', 'TRANSFER', 'LIKE', 'COMMENT', 'RESHARE', 'EVENT', 'ACTIVITY', 'GROUP_INVITATION', 'GROUP_REQUEST_ACCEPTED', 'CONTENT')),
  read boolean not null default false,
  sender_id uuid,
  activity_id uuid,
  event_id uuid,
  announcement_id uuid,
  group_id uuid,
  invitation_id uuid,
  content_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade,
  foreign key (organization_id, sender_id) references accounts (organization_id, id) on delete cascade,
  foreign key (organization_id, activity_id) references activities (organization_id, id) on delete cascade,
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, announcement_id) references announcements (organization_id, id) on delete cascade,
  foreign key (organization_id, group_id) references groups (organization_id, id) on delete cascade,
  foreign key (organization_id, invitation_id) references group_invitations (organization_id, id) on delete cascade,
  foreign key (organization_id, content_id) references contents (organization_id, id) on delete cascade
);
create index notifications_newest on notifications (account_id, created_at desc, id);
create index notifications_unread on notifications (account_id) where not read;
create index notifications_by_activity on notifications (activity_id);
create index notifications_by_sender on notifications (sender_id);
select foyer_protect('notifications');
