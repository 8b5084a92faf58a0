-- Up to where somebody read a conversation: what was deleted or is hidden since does not count as unread.
alter table chat_members add column last_read_id int not null default 0;
update chat_members set last_read_id = coalesce((select max(id) from chat_messages where chat_messages.channel_id = chat_members.channel_id), 0) - case when read then 0 else 1 end;

-- Ids of devices are the client's own, of any text (contract 3.12).
alter table push_devices alter column id type text using id::text;
