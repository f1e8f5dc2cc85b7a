-- One definition of how an attempt is counted: a single statement, so that no race loses a count.
create function count_attempt(attempt text, at timestamptz, ends timestamptz) returns integer language plpgsql as $$
declare
  counted integer;
begin
  insert into public.throttles as t (key, count, window_ends) values (attempt, 1, ends)
  on conflict (key) do update set
    count = case when t.window_ends <= at then 1 else t.count + 1 end,
    window_ends = case when t.window_ends <= at then excluded.window_ends else t.window_ends end
  returning count into counted;
  return counted;
end
$$;

-- Counts a new order, and refuses it with everything that its statement has written. Attempts are locked one after the
-- other in the given order, the same for everybody. The lock makes two orders of a customer count one after the other:
-- under READ COMMITTED each statement of this function sees what was committed before.
create function require_order_limits(
  attempts text[], windows timestamptz[], most integer[], at timestamptz, customer text, most_open_cash integer
) returns boolean language plpgsql as $$
declare
  is_within boolean := true;
begin
  for number in 1 .. coalesce(array_length(attempts, 1), 0) loop
    is_within := public.count_attempt(attempts[number], at, windows[number]) <= most[number];
    exit when not is_within;
  end loop;
  if is_within and most_open_cash is not null then
    perform pg_advisory_xact_lock(hashtextextended('open cash orders ' || customer, 0));
    is_within := most_open_cash >= (
      select count(*) from (
        select from public.orders
        where user_id = customer and payment_method = 'cash' and payment_status in ('pending', 'failed')
          and status not in ('completed', 'cancelled')
        limit most_open_cash + 1
      ) as open_orders
    );
  end if;
  if not is_within then
    raise exception using errcode = 'check_violation', constraint = 'order_limits',
      message = 'More orders than this customer or network may place';
  end if;
  return true;
end
$$;
grant execute on function count_attempt, require_order_limits to dollop_app;
