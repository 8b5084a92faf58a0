-- How many accounts follow an account (docs/decisions/035-lists-that-grow.md). The lists by followers counted for every account at every call.
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
