-- Staff can change what is in an order until it is ready. The deferred trigger still makes the items add up to the subtotal.
alter table orders
  -- Asked for beyond what is paid, and collected in cash; cash_extra_cents is what a card order has paid like that.
  add column due_cents integer not null default 0,
  add column cash_extra_cents integer not null default 0,
  add column edited_at timestamptz,
  add constraint due_is_part_of_the_total check (
    due_cents >= 0 and cash_extra_cents >= 0 and due_cents + cash_extra_cents <= total_cents
  ) not valid;
grant update (subtotal_cents, tax_cents, total_cents, due_cents, cash_extra_cents, edited_at) on orders to dollop_app;
grant update (quantity, subtotal_cents), delete on order_items to dollop_app;
