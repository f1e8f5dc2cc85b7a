-- The inbox of messages from the contact page. There are at most a few hundred a week, so that nothing here holds the table for long.
alter table contact_messages
  add column state text not null default 'new' check (state in ('new', 'answered', 'spam')),
  add column state_changed_at timestamptz,
  -- Counts what administrators do with it, so that an outdated page is noticed. Forwarding is not counted.
  add column version integer not null default 1,
  add constraint a_changed_state_has_a_time check (state = 'new' or state_changed_at is not null);
grant update (state, state_changed_at, version) on contact_messages to dollop_app;
create index contact_messages_by_state on contact_messages (state, created_at desc, id desc);

-- These were forwarded and answered by mail, if at all. A year of them would bury what is new.
update contact_messages set state = 'answered', state_changed_at = forwarded_at
  where forwarded_at < now() - interval '14 days';

create table contact_answers (
  -- Made by the page, so that the same answer sent twice is one.
  id uuid primary key,
  message_id uuid not null references contact_messages on delete cascade,
  author_id text references users on delete set null,
  body text not null check (btrim(body) <> '' and length(body) <= 5000),
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
create index contact_answers_of_message on contact_answers (message_id, created_at);
create index contact_answers_of_author on contact_answers (author_id);
grant select, insert on contact_answers to dollop_app;
grant update (sent_at) on contact_answers to dollop_app;
