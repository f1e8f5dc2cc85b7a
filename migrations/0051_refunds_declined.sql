-- What an administrator decided not to give back of a refund that was needed. The customer and Health read it.
alter table orders
  add column refund_declined_cents integer not null default 0,
  add column refund_declined_at timestamptz,
  add constraint refund_declined_is_an_amount check (refund_declined_cents >= 0) not valid;
create index orders_refund_declined on orders (refund_declined_at) where refund_declined_cents > 0;
grant update (refund_declined_cents, refund_declined_at) on orders to dollop_app;
