-- Where plates are made: so many at once, each batch for so long. No capacity means no limit.
create table kitchen_stations (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (btrim(name) <> '' and length(name) <= 40),
  capacity integer check (capacity between 1 and 200),
  batch_minutes integer not null check (batch_minutes between 1 and 120),
  position integer not null default 0
);
insert into kitchen_stations (name, batch_minutes) values ('Griddle', 10);

-- What the owner says a product takes; the others follow shop/promise/product-work.ts.
create table product_work (
  product_id uuid not null references products on delete cascade,
  station_id uuid not null references kitchen_stations on delete cascade,
  places integer not null check (places between 0 and 50),
  primary key (product_id, station_id)
);

-- Apart from the settings, so that a busy kitchen neither empties the page cache nor stops the owner from saving.
create table kitchen_state (
  is_only_row boolean primary key default true check (is_only_row),
  -- No new work starts before.
  behind_until timestamptz,
  -- The owner chose 'Leave it'.
  no_advice_until timestamptz
);
insert into kitchen_state default values;

alter table store_settings
  -- How many days of the shop can be chosen, today being the first; 0: only as soon as possible.
  add column order_days integer not null default 0 check (order_days between 0 and 14),
  add column finish_minutes integer not null default 5 check (finish_minutes between 0 and 60),
  add column travel_minutes integer not null default 30 check (travel_minutes between 0 and 240),
  add column last_orders_minutes integer not null default 0 check (last_orders_minutes between 0 and 120),
  add column is_kitchen_screen_required boolean not null default false;

-- Older orders have no promise; one that has a promise has all of it.
alter table orders
  add column is_asap boolean not null default true,
  -- In the customer's hands: at the counter or at the door.
  add column promised_for timestamptz,
  add column first_promised_for timestamptz,
  -- Leaves the kitchen.
  add column ready_by timestamptz,
  add column start_by timestamptz,
  -- From then on the board shows it.
  add column kitchen_from timestamptz,
  -- A card is being paid: its places are held until then.
  add column held_until timestamptz,
  add column ready_at timestamptz,
  add constraint promise_is_complete check (
    num_nulls(promised_for, first_promised_for, ready_by, start_by, kitchen_from) in (0, 5)),
  add constraint promise_is_in_order check (start_by <= ready_by and ready_by <= promised_for),
  add constraint promise_is_never_sooner check (promised_for >= first_promised_for);
create index orders_held on orders (held_until) where held_until is not null and status = 'pending';
create index orders_promised on orders (first_promised_for) where ready_at is not null;

-- What an order takes of a station. These rows are the only record of what is taken.
create table kitchen_batches (
  order_id uuid not null references orders on delete cascade,
  station_id uuid not null references kitchen_stations,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  places integer not null check (places between 1 and 1000000),
  -- Given by the kitchen itself, or to a customer who has paid: counted, never refused.
  is_forced boolean not null default false,
  -- Ready, cancelled, or not paid in time.
  is_released boolean not null default false,
  primary key (order_id, station_id, starts_at),
  constraint batch_ends_after_its_start check (starts_at < ends_at)
);
create index kitchen_batches_taken on kitchen_batches (ends_at, station_id) where not is_released;

-- The locks are taken in one order, and each waits for the orders before it to commit. Only the next statement of this
-- function sees what they took: under READ COMMITTED every statement has its own snapshot.
create function check_station_capacity() returns trigger language plpgsql as $$
begin
  perform from public.kitchen_stations
  where capacity is not null and id in (select station_id from added where not is_forced)
  order by id for no key update;
  if exists (
    select from added
    join public.kitchen_stations station on station.id = added.station_id
    -- The most at once is reached where a batch starts.
    join public.kitchen_batches peak on peak.station_id = added.station_id and not peak.is_released
      and peak.starts_at >= added.starts_at and peak.starts_at < added.ends_at
      and peak.ends_at > added.starts_at
    where not added.is_forced and station.capacity < (
      select sum(places) from public.kitchen_batches
      where station_id = added.station_id and not is_released
        and starts_at <= peak.starts_at and ends_at > peak.starts_at
    )
  ) then
    raise exception using errcode = 'check_violation', constraint = 'station_capacity',
      message = 'More than the station makes at once';
  end if;
  return null;
end
$$;
create trigger capacity after insert on kitchen_batches referencing new table as added
  for each statement execute function check_station_capacity();

-- Whoever changes it: an order that is ready, stopped or refunded takes no place, and one that comes back takes its own.
-- While a card is paid, only the status and release-holds decide.
create function release_batches() returns trigger language plpgsql as $$
declare
  is_over boolean := new.status in ('ready', 'completed', 'cancelled')
    or (new.held_until is null and not public.is_for_kitchen(new.payment_method, new.payment_status));
begin
  if new.held_until is null or old.status <> new.status then
    update public.kitchen_batches set is_released = is_over where order_id = new.id and is_released <> is_over;
  end if;
  return null;
end
$$;
create trigger batches after update of status, payment_method, payment_status on orders for each row
  when ((old.status, old.payment_method, old.payment_status)
    is distinct from (new.status, new.payment_method, new.payment_status))
  execute function release_batches();

-- An order for later belongs to the kitchen from its own time on, and nobody is alerted before.
create or replace function note_kitchen_since() returns trigger language plpgsql as $$
begin
  if new.kitchen_since is null and public.is_for_kitchen(new.payment_method, new.payment_status) then
    new.kitchen_since := greatest(new.kitchen_from, case tg_op when 'INSERT' then new.created_at else now() end);
  end if;
  return new;
end
$$;

grant execute on function check_station_capacity, release_batches to dollop_app;
grant select, insert, update, delete on kitchen_stations, product_work to dollop_app;
grant select, update on kitchen_state to dollop_app;
grant select, insert, delete on kitchen_batches to dollop_app;
grant update (is_released) on kitchen_batches to dollop_app;
grant update (promised_for, first_promised_for, ready_by, start_by, kitchen_from, held_until, ready_at)
  on orders to dollop_app;
