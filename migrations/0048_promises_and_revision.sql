-- Whoever locks a row of the shop and changes it later takes the revision first. Otherwise another change, whose trigger takes
-- the revision before its rows, and this one wait for each other.
create function lock_shop_revision() returns void language sql
  security definer set search_path = public, pg_temp
  as $$ select from shop_revision for no key update $$;
revoke execute on function lock_shop_revision from public;
grant execute on function lock_shop_revision to dollop_app;

-- Whether an order may be written. Asked before it is, because an order that is not written would still use up a pickup number.
-- Limits are only looked at here: require_order_limits counts. The lock comes before every other of an order: the kitchen
-- that falls behind holds it alone, moves every promise that was made and changes the revision, which the second
-- statement sees, because each statement of a function sees what was committed before it.
create function may_place_order(
  known_revision uuid, customer text, checkout uuid,
  attempts text[], most integer[], at timestamptz, most_open_cash integer
) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('promises', 0));
  return exists (select from public.shop_revision where revision = known_revision)
    and not exists (select from public.orders where user_id = customer and checkout_id = checkout)
    and not exists (
      select from unnest(attempts, most) as attempt (key, most)
      where attempt.most <= (
        select counted.count from public.throttles as counted
        where counted.key = attempt.key and counted.window_ends > at
      )
    )
    and (most_open_cash is null or most_open_cash > (
      select count(*) from (
        select from public.orders
        where user_id = customer and payment_method = 'cash' and payment_status in ('pending', 'failed')
          and status not in ('completed', 'cancelled')
        limit most_open_cash
      ) as open_orders
    ));
end
$$;
grant execute on function may_place_order to dollop_app;
