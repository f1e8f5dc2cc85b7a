-- A browser draws one of our SVGs in some 20 ms, a cheap phone in 100, and shows a finished picture at once.
create table drawing_pictures (
  key text not null references drawings on delete cascade,
  width integer not null check (width between 1 and 4096),
  avif bytea not null,
  rendered_at timestamptz not null default now(),
  primary key (key, width)
);
grant select, insert on drawing_pictures to dollop_app;
