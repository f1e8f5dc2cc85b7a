-- Tells a status that an administrator set by hand from one that the card provider confirmed.
alter table orders add column payment_set_by_hand boolean not null default false;
grant update (payment_set_by_hand) on orders to dollop_app;
alter table orders disable trigger user;
update orders set payment_set_by_hand = true
where (payment_method = 'cash' and payment_status in ('paid', 'refunded'))
  or (payment_status = 'paid' and payment_intent_id is null)
  or (payment_status = 'refunded' and refunded_cents < total_cents);
alter table orders enable trigger user;
create index orders_refunded_by_hand on orders (created_at)
  where payment_set_by_hand and payment_status = 'refunded';

-- What was refunded in full is not made any more.
create or replace function is_for_kitchen(payment_method text, payment_status text) returns boolean
immutable language sql
return payment_status = 'paid' or (payment_method = 'cash' and payment_status <> 'refunded');
