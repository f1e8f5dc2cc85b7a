-- What is no longer needed is removed every night (shop/retention). An order then has no address, phone and notes;
-- what was sold and for how much stays.
alter table orders add column details_removed_at timestamptz;
grant update (details_removed_at) on orders to dollop_app;

alter table orders drop constraint delivery_has_an_address;
alter table orders add constraint delivery_has_an_address check (
  case order_type
    when 'delivery' then
      num_nulls(delivery_address, delivery_city, delivery_zip) = 0
      or (details_removed_at is not null and num_nonnulls(delivery_address, delivery_city, delivery_zip) = 0)
    else num_nonnulls(delivery_address, delivery_city, delivery_zip) = 0 and delivery_fee_cents = 0
  end
);

-- The dashboard shows what changed lately; an old order must not come back because its address went.
drop trigger touch on orders;
create trigger touch before update on orders for each row
  when (old.details_removed_at is not distinct from new.details_removed_at)
  execute function touch_updated_at();

create index orders_with_details on orders (created_at)
  where details_removed_at is null and erased_at is null and status in ('completed', 'cancelled');
create index stripe_events_processed on stripe_events (processed_at) where processed_at is not null;
create index notifications_sent_oldest on notifications_sent (sent_at);

-- The running role still cannot delete these: it may ask for old ones to go, and 30 days is never old.
create function delete_old_payment_events(before timestamptz, most integer) returns bigint
  language sql security definer set search_path = public, pg_temp
begin atomic
  with gone as (
    delete from stripe_events where id in (
      select id from stripe_events
      where processed_at < least(before, now() - interval '30 days')
      order by processed_at limit most for update skip locked
    ) returning 1
  )
  select count(*) from gone;
end;

create function delete_old_notifications(before timestamptz, most integer) returns bigint
  language sql security definer set search_path = public, pg_temp
begin atomic
  with gone as (
    delete from notifications_sent where (order_id, kind) in (
      select sent.order_id, sent.kind
      from notifications_sent sent join orders on orders.id = sent.order_id
      where sent.sent_at < least(before, now() - interval '30 days')
        and (orders.details_removed_at is not null or orders.erased_at is not null)
      order by sent.sent_at limit most for update of sent skip locked
    ) returning 1
  )
  select count(*) from gone;
end;
grant execute on function delete_old_payment_events, delete_old_notifications to dollop_app;

-- Machines whose last backup failed, until one succeeds. The owner's role makes backups and writes this.
create table failed_backups (
  source text primary key check (length(source) between 1 and 100),
  failed_at timestamptz not null,
  reason text not null check (btrim(reason) <> '' and length(reason) <= 500)
);
grant select on failed_backups to dollop_app;
