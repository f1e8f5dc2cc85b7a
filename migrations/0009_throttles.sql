-- How often something was tried: by account, by address, by recipient of a mail. Subjects are hashed.
create table throttles (
  key text primary key check (length(key) <= 120),
  count integer not null check (count > 0),
  window_ends timestamptz not null
);
create index throttles_by_end on throttles (window_ends);

grant select, insert, update, delete on throttles to dollop_app;
