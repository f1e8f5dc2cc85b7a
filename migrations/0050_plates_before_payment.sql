-- Plates that the kitchen has promised to a customer who has not paid: of cash orders until they are paid or over, of card
-- orders while they hold their places. A new order frees such a hold, so it counts only beside a card order that becomes
-- cash, which is counted too.
create function unpaid_plates(customer text, switched_order uuid) returns integer stable language plpgsql as $$
begin
  return coalesce((
    select sum(batch.places) from (
      select id, false as is_hold from public.orders
      where user_id = customer and payment_method = 'cash' and payment_status in ('pending', 'failed')
        and status not in ('completed', 'cancelled')
      union all
      select id, id <> switched_order from public.orders
      where switched_order is not null and user_id = customer and payment_method = 'card' and (id = switched_order
        or held_until is not null and status = 'pending' and not public.is_for_kitchen(payment_method, payment_status))
    ) as unpaid
    join public.kitchen_batches as batch on batch.order_id = unpaid.id and not (is_hold and is_released)
  ), 0);
end
$$;

-- The release before asks without plates. Whoever asks holds the lock of the customer's orders from here to the commit, so
-- nothing has to be counted again once the order is written.
create function may_place_order(
  known_revision uuid, customer text, checkout uuid,
  attempts text[], most integer[], at timestamptz, most_open_cash integer, plates integer, most_plates integer
) returns boolean language plpgsql as $$
begin
  if not public.may_place_order(known_revision, customer, checkout, attempts, most, at, most_open_cash) then
    return false;
  end if;
  return most_plates is null or plates + public.unpaid_plates(customer, null) <= most_plates;
end
$$;

-- Until when a new card order holds its places: as wanted, or not at all if orders that the customer has not paid for held
-- places for `most` within a day, each until it lapsed or the next order freed it. An order that was paid, or became cash,
-- has no hold any more.
create function hold_until(customer text, at timestamptz, wanted timestamptz, most interval) returns timestamptz
language plpgsql as $$
begin
  return case when most > coalesce((
    select sum(ends - starts) from (
      select created_at as starts, least(held_until, lead(created_at, 1, at) over (order by created_at)) as ends
      from public.orders
      where user_id = customer and created_at > at - interval '1 day' and created_at <= at and held_until is not null
    ) as holds
  ), interval '0') then wanted else at end;
end
$$;
grant execute on function unpaid_plates, hold_until, may_place_order(
  uuid, text, uuid, text[], integer[], timestamptz, integer, integer, integer
) to dollop_app;
