-- Days that differ from the weekly hours: closed, or open at other times.
create table special_days (
  first_day date primary key,
  last_day date not null,
  reason text not null default '' check (length(reason) <= 200),
  -- [{"opens": 600, "closes": 840}], like one day of store_settings.opening_hours; [] is closed.
  openings jsonb not null default '[]' check (
    case jsonb_typeof(openings) when 'array' then jsonb_array_length(openings) <= 4 else false end
  ),
  constraint at_most_60_days check (last_day - first_day between 0 and 59),
  constraint one_entry_per_day exclude using gist (daterange(first_day, last_day, '[]') with &&)
);
grant select, insert, update, delete on special_days to dollop_app;

-- The version before this one reads and writes closed_dates, beside this one and after a roll back. Until a later
-- release drops that table, each change is copied to the other side.
create function copy_closed_date() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from special_days where first_day = old.day and last_day = old.day and openings = '[]';
  end if;
  if tg_op <> 'DELETE' then
    insert into special_days (first_day, last_day, reason)
    values (new.day, new.day, new.reason) on conflict do nothing;
  end if;
  return null;
end $$;
create function copy_special_days() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from closed_dates where day between old.first_day and old.last_day;
  end if;
  if tg_op <> 'DELETE' and new.openings = '[]' then
    insert into closed_dates (day, reason)
    select new.first_day + days, new.reason from generate_series(0, new.last_day - new.first_day) as days
    on conflict do nothing;
  end if;
  return null;
end $$;

-- The first trigger locks closed_dates, so that no day is added between the copy and the commit.
create trigger copy after insert or update or delete on closed_dates
  for each row when (pg_trigger_depth() = 0) execute function copy_closed_date();
insert into special_days (first_day, last_day, reason) select day, day, reason from closed_dates;
create trigger copy after insert or update or delete on special_days
  for each row when (pg_trigger_depth() = 0) execute function copy_special_days();
