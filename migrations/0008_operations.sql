-- Who did what. The running role may add and read; nobody who can be tricked may rewrite it.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('customer', 'admin', 'system', 'provider')),
  -- No foreign key: the entry outlives the account.
  actor_id text check (length(actor_id) between 1 and 255),
  action text not null check (action ~ '^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$' and length(action) <= 80),
  subject_kind text not null check (subject_kind ~ '^[a-z]+(-[a-z]+)*$' and length(subject_kind) <= 40),
  subject_id text not null check (length(subject_id) between 1 and 255),
  before jsonb check (jsonb_typeof(before) = 'object'),
  after jsonb check (jsonb_typeof(after) = 'object'),
  reason text check (btrim(reason) <> '' and length(reason) <= 500),
  request_id text check (length(request_id) between 1 and 100),
  constraint people_have_a_name check (actor_id is not null or actor_kind in ('system', 'provider'))
);
create index audit_entries_of_subject on audit_entries (subject_kind, subject_id, at);
create index audit_entries_newest on audit_entries (at desc, id desc);

-- Which kitchen screens and workers are alive.
create table heartbeats (
  kind text not null check (kind in ('kitchen', 'worker')),
  source text not null check (length(source) between 1 and 100),
  seen_at timestamptz not null default now(),
  primary key (kind, source)
);

grant select, insert on audit_entries to dollop_app;
grant select, insert, update, delete on heartbeats to dollop_app;
