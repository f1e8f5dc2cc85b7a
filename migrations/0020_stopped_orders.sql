-- When an order left the board without being completed: cancelled, refunded, or no longer paid. The
-- board shows it for a while, so that nobody keeps making it.
alter table orders add column stopped_at timestamptz;
create function note_stopped_at() returns trigger language plpgsql as $$
declare
  on_board constant text[] := array['pending', 'confirmed', 'preparing', 'ready'];
  was_made boolean := old.status = any (on_board)
    and public.is_for_kitchen(old.payment_method, old.payment_status);
  is_made boolean := new.status = any (on_board)
    and public.is_for_kitchen(new.payment_method, new.payment_status);
begin
  if is_made then
    new.stopped_at := null;
  elsif was_made and new.status <> 'completed' then
    new.stopped_at := now();
  end if;
  return new;
end
$$;
create trigger stopped before update of status, payment_method, payment_status on orders
  for each row execute function note_stopped_at();
create index orders_stopped on orders (stopped_at) where stopped_at is not null;

-- The last mail to the owner about waiting orders; deleted once nothing waits.
alter table heartbeats drop constraint heartbeats_kind_check;
alter table heartbeats add constraint heartbeats_kind_check
  check (kind in ('kitchen', 'worker', 'backup', 'owner-alert'));
