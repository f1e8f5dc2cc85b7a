-- Tells two readers of one payment apart: whoever read before the last change has to read again.
alter table payment_attempts add column version integer not null default 1;
create trigger version before update on payment_attempts for each row execute function bump_version();

-- Which payment the money goes back to, how often that was asked for, and under which of its keys.
alter table refunds
  add column payment_attempt_id uuid references payment_attempts,
  add column tries integer not null default 0 check (tries >= 0),
  add column key_number integer not null default 1 check (key_number >= 1);
create index refunds_of_attempt on refunds (payment_attempt_id);
grant update (tries, key_number) on refunds to dollop_app;

-- A card that will not go through becomes cash at the counter, without a new order.
grant update (payment_method) on orders to dollop_app;

-- An order can be refunded more than once, and each time is told.
alter table notifications_sent drop constraint notifications_sent_kind_check;
alter table notifications_sent
  add constraint notifications_sent_kind_check check (kind ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(kind) <= 60);
