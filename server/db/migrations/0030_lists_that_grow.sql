-- What lists need to stay fast when everything but their page grows (docs/decisions/035-lists-that-grow.md).

-- How many accounts follow an account: the lists by followers counted for every account at every call.
alter table accounts add column followers int not null default 0;
update accounts set followers = counted.followers
from (select followee_id, count(*) as followers from follows group by followee_id) counted where counted.followee_id = accounts.id;

create function foyer_count_followers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update accounts set followers = followers + 1 where id = new.followee_id;
  else
    update accounts set followers = followers - 1 where id = old.followee_id;
  end if;
  return null;
end $$;
create trigger count_followers after insert or delete on follows for each row execute function foyer_count_followers();
create index accounts_by_followers on accounts (organization_id, followers desc);

-- The directory by name, in the languages of the app.
do $$
declare
  language text;
begin
  foreach language in array array['ar', 'de', 'en', 'es', 'fr', 'ja', 'pt', 'zh'] loop
    execute format(
      'create index %1$I on accounts (organization_id, (coalesce(nullif(last_name, ''''), nullif(first_name, ''''), username) collate %2$I),
        (coalesce(first_name, '''') collate %2$I), id)',
      'accounts_by_name_' || language, 'foyer_' || language);
  end loop;
end $$;

-- Counted without reading the rows: each holds every column that the count, its conditions and the tenant wall ask for.
create index activities_of_feed on activities (organization_id, created_at desc, id desc)
  include (account_id, commented_id, event_id, group_id, content_id)
  where commented_id is null and event_id is null and group_id is null and content_id is null;
create index activity_likes_counted on activity_likes (organization_id, activity_id);
create index group_memberships_counted on group_memberships (organization_id, group_id);
create index channel_subscribers_counted on channel_subscribers (organization_id, channel_id);
create index event_registrations_counted on event_registrations (event_id) include (organization_id, account_id, status, accepted_at);
create index events_listed on events (organization_id, event_end) include (id, visible, featured, group_only, group_id, creator_id);
drop index chat_messages_newest;
create index chat_messages_newest on chat_messages (channel_id, id desc) include (organization_id, account_id);
