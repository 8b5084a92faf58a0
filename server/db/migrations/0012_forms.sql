create table surveys (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations (id) on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9-]+$'),
  name text not null,
  description text,
  image_id uuid,
  require_auth boolean not null default false,
  submissions_per_account int not null default 1 check (submissions_per_account > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  unique (organization_id, slug),
  foreign key (organization_id, image_id) references images (organization_id, id)
);
select foyer_protect('surveys'), foyer_translate('surveys');

-- Forms of three kinds share their tables: an event's registration, a session's, a survey. Exactly one owner.
create table form_sections (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  event_id uuid,
  session_id uuid,
  survey_id uuid,
  name text not null,
  description text,
  sort_order int not null default 0,
  unique (organization_id, id),
  check (num_nonnulls(event_id, session_id, survey_id) = 1),
  foreign key (organization_id, event_id) references events (organization_id, id) on delete cascade,
  foreign key (organization_id, session_id) references sessions (organization_id, id) on delete cascade,
  foreign key (organization_id, survey_id) references surveys (organization_id, id) on delete cascade
);
create index form_sections_by_event on form_sections (event_id);
create index form_sections_by_session on form_sections (session_id);
create index form_sections_by_survey on form_sections (survey_id);
select foyer_protect('form_sections'), foyer_translate('form_sections');

create table form_questions (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  section_id uuid not null,
  type text not null check (type in ('text', 'textarea', 'number', 'time', 'date', 'toggle', 'select', 'radio', 'checkbox', 'search', 'file', 'quantity')),
  name text not null,
  required boolean not null default false,
  featured boolean not null default false,
  -- May be answered anew after submission.
  mutable boolean not null default true,
  description text,
  label text,
  placeholder text,
  "default" text,
  span int not null default 12,
  min text,
  max text,
  validation text,
  validation_message text,
  -- Of type quantity alone: minor units for each, and how many there are.
  price int check (price >= 0),
  supply int check (supply >= 0),
  sort_order int not null default 0,
  -- Asked only under a choice that names it, never by itself.
  follow_up boolean not null default false,
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, section_id) references form_sections (organization_id, id) on delete cascade
);
create index form_questions_by_section on form_questions (section_id);
select foyer_protect('form_questions'), foyer_translate('form_questions');

create table form_choices (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  question_id uuid not null,
  value text not null,
  text text,
  description text,
  -- How often it may be chosen by all together; null is without limit.
  supply int check (supply >= 0),
  sort_order int not null default 0,
  unique (organization_id, id),
  unique (question_id, value),
  foreign key (organization_id, question_id) references form_questions (organization_id, id) on delete cascade
);
select foyer_protect('form_choices'), foyer_translate('form_choices');

create table form_choice_questions (
  organization_id uuid not null,
  choice_id uuid not null,
  question_id uuid not null,
  sort_order int not null default 0,
  primary key (choice_id, question_id),
  foreign key (organization_id, choice_id) references form_choices (organization_id, id) on delete cascade,
  foreign key (organization_id, question_id) references form_questions (organization_id, id) on delete cascade
);
create index form_choice_questions_by_question on form_choice_questions (question_id);
select foyer_protect('form_choice_questions');

-- What a question of type search finds.
create table form_search_values (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  question_id uuid not null,
  value text not null,
  unique (question_id, value),
  foreign key (organization_id, question_id) references form_questions (organization_id, id) on delete cascade
);
select foyer_protect('form_search_values');

create table survey_submissions (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null,
  survey_id uuid not null,
  -- Null for a visitor: there the id itself, which nobody guesses, is the key to it.
  account_id uuid,
  status text not null default 'draft' check (status in ('draft', 'canceled', 'needsInfo', 'ready')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, survey_id) references surveys (organization_id, id) on delete cascade,
  foreign key (organization_id, account_id) references accounts (organization_id, id) on delete cascade
);
create index survey_submissions_by_survey on survey_submissions (survey_id, account_id);
create index survey_submissions_by_account on survey_submissions (account_id);
select foyer_protect('survey_submissions');
