-- outside a transaction
create unique index concurrently if not exists one_phone_order_per_checkout on orders (staff_id, checkout_id)
  where staff_id is not null;
