-- Names are counted by what readers see (src/lib/characters.ts): 80 characters are at most 80 * 32 units. An index takes no
-- value that long, so the one that keeps names apart holds their digest.
alter table interests drop constraint interests_name_check;
alter table interests add constraint interests_name_check check (length(name) between 1 and 2560);
drop index interests_by_name;
create unique index interests_by_name on interests (organization_id, md5(name_folded), name_twin);
