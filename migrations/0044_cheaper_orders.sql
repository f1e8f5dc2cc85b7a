-- What is checked and counted for each order costs less; what is promised stays the same.

-- An order against its items, once, when the transaction commits. Its own figure first: only if the items do not make it
-- does it matter whether the order was changed or deleted since.
create function check_new_order() returns trigger language plpgsql as $$
declare
  found_cents bigint := (select sum(subtotal_cents) from public.order_items where order_id = new.id);
begin
  if found_cents is distinct from new.subtotal_cents then
    perform public.refuse_unless_whole(new.id);
  end if;
  return null;
end
$$;
create function check_order_of_item() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform public.refuse_unless_whole(new.order_id);
  end if;
  -- Also an item that moved to another order.
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.order_id <> new.order_id) then
    perform public.refuse_unless_whole(old.order_id);
  end if;
  return null;
end
$$;
create function refuse_unless_whole(checked_id uuid) returns void language plpgsql as $$
declare
  expected integer := (select subtotal_cents from public.orders where id = checked_id);
  found_cents bigint := (select sum(subtotal_cents) from public.order_items where order_id = checked_id);
begin
  if expected is not null and found_cents is distinct from expected then
    raise exception using
      errcode = 'check_violation',
      constraint = 'items_make_the_subtotal',
      message = format('Items of order %s come to %s cents, not %s', checked_id, coalesce(found_cents, 0), expected);
  end if;
end
$$;
drop trigger whole on orders;
create constraint trigger whole after insert or update of subtotal_cents on orders
  deferrable initially deferred for each row execute function check_new_order();
drop trigger whole on order_items;
create constraint trigger whole after insert or update or delete on order_items
  deferrable initially deferred for each row execute function check_order_of_item();
drop function check_order_is_whole;
grant execute on function check_new_order, check_order_of_item, refuse_unless_whole to dollop_app;

-- The checkout writes the time itself; the trigger watches the others.
drop trigger kitchen on orders;
create trigger kitchen before insert or update of payment_method, payment_status on orders for each row
  when (new.kitchen_since is null and is_for_kitchen(new.payment_method, new.payment_status))
  execute function note_kitchen_since();

-- Most dishes have no add-ons, and looking at none took as long as looking at some.
alter table order_items drop constraint order_items_addons_check;
alter table order_items add constraint order_items_addons_check
  check (addons = '[]' or are_addons(addons)) not valid;
alter table order_items drop constraint subtotal_is_price_and_addons_times_quantity;
alter table order_items add constraint subtotal_is_price_and_addons_times_quantity check (
  subtotal_cents = case when addons = '[]' then product_price_cents::bigint
    else product_price_cents + addons_cents(addons) end * quantity
) not valid;

-- No order writes a count any more. Days that are over were counted once; what is newer is counted when somebody asks, by
-- the index. The view has the columns that the table had.
alter table order_counts rename to counted_days;
alter table counted_days rename constraint order_counts_pkey to counted_days_pkey;
create table counted_orders (
  only_row boolean primary key default true check (only_row),
  -- Days before this one are in counted_days.
  until_day date not null
);
insert into counted_orders (until_day) values (utc_day(now() - interval '2 days'));
delete from counted_days where day >= (select until_day from counted_orders);

create view order_counts as
  select day, slot, orders from counted_days
  union all
  select utc_day(created_at), 0::smallint, count(*)::integer from orders
  where created_at >= ((select until_day from counted_orders)::timestamp at time zone 'UTC')
  group by 1;

-- Two days are left out, so that an order of now is never of a day that was counted.
create function count_past_days() returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  counted_until date := (select until_day from counted_orders for update);
  next_day date := utc_day(now() - interval '2 days');
begin
  if next_day <= counted_until then
    return;
  end if;
  insert into counted_days (day, slot, orders)
  select utc_day(created_at), 0, count(*) from orders
  where created_at >= (counted_until::timestamp at time zone 'UTC')
    and created_at < (next_day::timestamp at time zone 'UTC')
  group by 1;
  update counted_orders set until_day = next_day;
end
$$;

-- Orders of days that were counted come and go only by hand: an import, or an owner who removes test orders.
create function count_old_orders() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  -- Waits for count_past_days, and makes it wait.
  counted_until date := (select until_day from counted_orders for share);
  changed_day date := utc_day(case tg_op when 'DELETE' then old.created_at else new.created_at end);
  change integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  if changed_day < counted_until then
    insert into counted_days as counted (day, slot, orders) values (changed_day, pg_backend_pid() % 16, change)
    on conflict (day, slot) do update set orders = counted.orders + excluded.orders;
  end if;
  return null;
end
$$;
drop trigger counted_in on orders;
drop trigger counted_out on orders;
drop function count_added_orders;
drop function count_removed_orders;
create trigger counted_in after insert on orders for each row
  when (new.created_at < now() - interval '1 day') execute function count_old_orders();
create trigger counted_out after delete on orders for each row execute function count_old_orders();

revoke all on counted_days from dollop_app;
grant select on order_counts, counted_days, counted_orders to dollop_app;
grant execute on function count_past_days to dollop_app;
