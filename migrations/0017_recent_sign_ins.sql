-- A session knows when its person last proved who they are, whether the second factor was given, and when it was used.
alter table sessions add column confirmed_at timestamptz;
update sessions set confirmed_at = created_at;
alter table sessions
  alter column confirmed_at set default now(),
  alter column confirmed_at set not null,
  add column factor_given_at timestamptz,
  add column used_at timestamptz not null default now();

-- The 30-second step of the last accepted code: none is accepted twice.
alter table two_factors add column last_used_step bigint;
