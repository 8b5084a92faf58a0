-- From where a session began, as limits count it: whoever signed in there before has tries of their own that strangers can't use up.
alter table identity_sessions add column network text;
