-- outside a transaction
-- Counted with every new order of a customer, which read all that this customer had ever ordered.
create index concurrently if not exists orders_open_cash on orders (user_id)
  where payment_method = 'cash' and payment_status in ('pending', 'failed') and status not in ('completed', 'cancelled');
