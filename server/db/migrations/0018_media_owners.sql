-- Who a picture, document or clip belongs to, and how it goes again with the last thing that shows it.
alter table images
  add column account_id uuid,
  -- Whose allowance it counts against: the person who signed in, also where they acted for a team.
  add column uploader_id uuid,
  add column bytes int not null default 0 check (bytes >= 0),
  -- When it is looked at whether anything shows it; null when something did.
  add column check_at timestamptz,
  add foreign key (organization_id, account_id) references accounts (organization_id, id) on delete set null (account_id),
  add foreign key (organization_id, uploader_id) references accounts (organization_id, id) on delete set null (uploader_id);
alter table videos
  add column uploader_id uuid,
  add column bytes int not null default 0 check (bytes >= 0),
  add column check_at timestamptz,
  add foreign key (organization_id, uploader_id) references accounts (organization_id, id) on delete set null (uploader_id);
alter table files
  add column uploader_id uuid,
  add foreign key (organization_id, uploader_id) references accounts (organization_id, id) on delete set null (uploader_id);

create index images_by_account on images (account_id) where account_id is not null;
create index images_by_uploader on images (uploader_id) where uploader_id is not null;
create index images_to_check on images (check_at) where check_at is not null;
create index images_by_blob on images (blob) where blob is not null;
create index files_by_account on files (account_id) where account_id is not null;
create index files_by_uploader on files (uploader_id) where uploader_id is not null;
create index files_by_blob on files (blob);
create index videos_by_account on videos (account_id) where account_id is not null;
create index videos_by_uploader on videos (uploader_id) where uploader_id is not null;
create index videos_to_check on videos (check_at) where check_at is not null;
create index videos_by_blob on videos (blob);

update images set account_id = accounts.id from accounts where images.id in (accounts.image_id, accounts.banner_id) and images.blob is not null;
update images set account_id = activities.account_id from activities
  where activities.image_id = images.id and images.account_id is null and images.blob is not null;
update files set uploader_id = account_id;
update videos set uploader_id = account_id;

-- Stored bytes by their name, of every organisation: the same bytes are one file, and stay until the last row that has them goes.
create table stored_blobs (
  sha256 text primary key,
  -- Last put into the store; a row for it follows within moments.
  touched_at timestamptz not null,
  -- When it is looked at whether any row has it; null when one did.
  check_at timestamptz
);
create index stored_blobs_to_check on stored_blobs (check_at) where check_at is not null;
alter table stored_blobs enable row level security;
alter table stored_blobs force row level security;
do $$ begin execute format('create policy owner on stored_blobs to %I using (true) with check (true)', current_user); end $$;

insert into stored_blobs (sha256, touched_at)
  select blob, min(created_at) from (
    select blob, created_at from images union all select blob, created_at from files union all select blob, created_at from videos
  ) known where blob ~ '^[0-9a-f]{64}$' group by blob;

-- Called before bytes are put: what gets no row within an hour is removed again.
create function foyer_touch_blob(name text, at timestamptz) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into stored_blobs (sha256, touched_at, check_at) values (name, at, at + interval '1 hour')
    on conflict (sha256) do update set touched_at = excluded.touched_at, check_at = excluded.check_at
$$;

create function foyer_blob_let_go() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Somebody may be putting the same bytes at this moment.
  update stored_blobs set check_at = touched_at + interval '15 minutes' where sha256 = old.blob;
  return null;
end $$;
create trigger blob_let_go after delete on images for each row execute function foyer_blob_let_go();
create trigger blob_let_go after delete on files for each row execute function foyer_blob_let_go();
create trigger blob_let_go after delete on videos for each row execute function foyer_blob_let_go();

-- Whether any row shows it: by a key, or by its address in a text.
create function foyer_media_is_shown(target regclass, media text) returns boolean language plpgsql stable security definer set search_path = public, pg_temp as $$
declare place record; found boolean;
begin
  for place in
    select conrelid::regclass as relation, attribute.attname as name
      from pg_constraint join pg_attribute own on own.attrelid = confrelid and own.attname = 'id'
        join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = conkey[array_position(confkey, own.attnum)]
      where contype = 'f' and confrelid = target
  loop
    execute format('select exists (select 1 from %s where %I = %L)', place.relation, place.name, media) into found;
    if found then return true; end if;
  end loop;
  if target <> 'images'::regclass then return false; end if;
  for place in
    select format('%I', table_name)::regclass as relation, column_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('html', 'body', 'texts', 'config') and table_name not in ('thread_messages')
  loop
    execute format('select exists (select 1 from %s where %I::text like %L)', place.relation, place.name, '%/media/' || media || '/%') into found;
    if found then return true; end if;
  end loop;
  return false;
end $$;

-- Removes an upload that nothing shows any more; drawings of ours that belong to nobody stay.
create function foyer_drop_unshown(target regclass, media text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if foyer_media_is_shown(target, media) then return; end if;
  begin
    execute format('delete from %s where id = %L and (account_id is not null or blob ~ %L)', target, media, '^[0-9a-f]{64}$');
  exception when foreign_key_violation then
    -- Somebody began to show it at this very moment.
    null;
  end;
end $$;

create function foyer_media_let_go() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare before text := to_jsonb(old) ->> tg_argv[1];
begin
  if before is null or (tg_op = 'UPDATE' and before is not distinct from to_jsonb(new) ->> tg_argv[1]) then return null; end if;
  perform foyer_drop_unshown(tg_argv[0]::regclass, before);
  return null;
end $$;

-- Every column that shows media lets go of it; a migration that adds such a column calls this again.
create function foyer_watch_media() returns void language plpgsql as $$
declare place record;
begin
  for place in
    select confrelid::regclass as target, conrelid::regclass as relation, attribute.attname as name
      from pg_constraint join pg_attribute own on own.attrelid = confrelid and own.attname = 'id'
        join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = conkey[array_position(confkey, own.attnum)]
      where contype = 'f' and confrelid in ('images'::regclass, 'files'::regclass, 'videos'::regclass)
  loop
    execute format('create or replace trigger let_go_of_%s after delete or update of %I on %s for each row execute function foyer_media_let_go(%L, %L)',
      place.name, place.name, place.relation, place.target, place.name);
    execute format('create index if not exists %I on %s (%I) where %I is not null', 'shows_' || replace(place.relation::text, '"', '') || '_' || place.name, place.relation, place.name, place.name);
  end loop;
end $$;
select foyer_watch_media();

-- Only what requests need: the rest is for the owner.
revoke execute on function foyer_watch_media(), foyer_media_is_shown(regclass, text), foyer_drop_unshown(regclass, text) from public;
revoke execute on function foyer_touch_blob(text, timestamptz) from public;
grant execute on function foyer_touch_blob(text, timestamptz) to foyer_app;

-- An account that leaves takes along what it uploaded, where nothing of others shows it.
create function foyer_forget_uploads() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare kind regclass; media text;
begin
  foreach kind in array array['videos'::regclass, 'files'::regclass, 'images'::regclass] loop
    for media in execute format('select id::text from %s where account_id = %L', kind, old.id) loop
      perform foyer_drop_unshown(kind, media);
    end loop;
  end loop;
  return old;
end $$;
-- Once before, for what nothing shows; what the account's own rows show goes with them.
create trigger forget_uploads before delete on accounts for each row execute function foyer_forget_uploads();
