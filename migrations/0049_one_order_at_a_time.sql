-- Orders of one customer come one after the other, from before they look: sent twice at the same moment, the second one finds
-- the first instead of using up a pickup number. And a customer with an unpaid order that holds places goes the careful
-- way: the statement that writes an order frees them, but began too early to see one of the same moment.
create or replace function may_place_order(
  known_revision uuid, customer text, checkout uuid,
  attempts text[], most integer[], at timestamptz, most_open_cash integer
) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('promises', 0));
  perform pg_advisory_xact_lock(hashtextextended('orders of ' || customer, 0));
  return exists (select from public.shop_revision where revision = known_revision)
    and not exists (select from public.orders where user_id = customer and checkout_id = checkout)
    and not exists (
      select from public.orders
      where user_id = customer and held_until is not null and status = 'pending'
        and not public.is_for_kitchen(payment_method, payment_status)
    )
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
