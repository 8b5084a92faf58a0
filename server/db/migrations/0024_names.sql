-- Names in the order of the reader's language (docs/decisions/008). Where the server has no rules of a language, ours are given; without ICU, bytes order.
do $$
declare
  language text;
  rules jsonb := '{"sv": "&z<å<<<Å<ä<<<Ä<<æ<<<Æ<ö<<<Ö<<ø<<<Ø", "fi": "&z<å<<<Å<ä<<<Ä<<æ<<<Æ<ö<<<Ö<<ø<<<Ø",
    "da": "&z<æ<<<Æ<<ä<<<Ä<ø<<<Ø<<ö<<<Ö<å<<<Å", "nb": "&z<æ<<<Æ<<ä<<<Ä<ø<<<Ø<<ö<<<Ö<å<<<Å", "es": "&n<ñ<<<Ñ"}';
  known boolean;
begin
  foreach language in array array['und', 'en', 'ar', 'de', 'es', 'fr', 'ja', 'pt', 'zh', 'sv', 'da', 'nb', 'fi', 'pl', 'cs', 'tr', 'it', 'nl'] loop
    begin
      execute format('create collation foyer_%s (provider = icu, locale = %L)', language, language);
      if rules ? language and current_setting('server_version_num')::int >= 160000 then
        execute format('select %L > %L collate foyer_%s', case when language = 'es' then 'ña' else 'öa' end, case when language = 'es' then 'nz' else 'z' end, language) into known;
        if not known then
          execute format('drop collation foyer_%s', language);
          execute format('create collation foyer_%s (provider = icu, locale = %L, rules = %L)', language, 'und', rules ->> language);
        end if;
      end if;
    exception when others then
      execute format('create collation if not exists foyer_%s from "C"', language);
    end;
  end loop;
end $$;

-- What turns sentences round or cannot be seen leaves the names there are; where nothing visible is left, the next name is shown.
create function foyer_plain(value text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(regexp_replace(value, '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]', '', 'g'), '[\t-\r \u0085\u2028\u2029]+', ' ', 'g'), ' ')
$$;
update accounts set
  first_name = case when public.foyer_folded(first_name) <> '' then public.foyer_plain(first_name) end,
  last_name = case when public.foyer_folded(last_name) <> '' then public.foyer_plain(last_name) end
where public.foyer_folded(first_name) = '' or public.foyer_folded(last_name) = ''
  or public.foyer_plain(first_name) <> first_name or public.foyer_plain(last_name) <> last_name;
update groups set name = case when public.foyer_folded(name) = '' then slug else public.foyer_plain(name) end
where public.foyer_folded(name) = '' or public.foyer_plain(name) <> name;
update events set name = case when public.foyer_folded(name) = '' then slug else public.foyer_plain(name) end
where public.foyer_folded(name) = '' or public.foyer_plain(name) <> name;
update chat_channels set name = case when public.foyer_folded(name) = '' then null else public.foyer_plain(name) end
where public.foyer_folded(name) = '' or public.foyer_plain(name) <> name;
