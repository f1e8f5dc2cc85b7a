-- The one definition of "the kitchen may have it": cash, or a card order that was paid. The browser's
-- copy is isForKitchen in shop/orders/order.ts; a test compares the two.
create function is_for_kitchen(payment_method text, payment_status text) returns boolean immutable language sql
return payment_method = 'cash' or payment_status in ('paid', 'refunded');
grant execute on function is_for_kitchen to dollop_app;

create or replace function note_kitchen_since() returns trigger language plpgsql as $$
begin
  if new.kitchen_since is null and public.is_for_kitchen(new.payment_method, new.payment_status) then
    new.kitchen_since := case tg_op when 'INSERT' then new.created_at else now() end;
  end if;
  return new;
end
$$;
drop trigger kitchen on orders;
create trigger kitchen before insert or update of payment_method, payment_status on orders
  for each row execute function note_kitchen_since();

-- An unpaid card order that was marked refunded was on the board without this time.
alter table orders disable trigger user;
update orders set kitchen_since = created_at
where kitchen_since is null and is_for_kitchen(payment_method, payment_status);
alter table orders enable trigger user;
