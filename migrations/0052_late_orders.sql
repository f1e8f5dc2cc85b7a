-- When the customer of a late order asked us to cancel it; staff decide. Once per order.
alter table orders add column cancel_asked_at timestamptz;
grant update (cancel_asked_at) on orders to dollop_app;

-- After how many minutes past the promised time the customer is written to; 0 never.
alter table store_settings add column tell_late_after_minutes integer not null default 15
  check (tell_late_after_minutes between 0 and 240);
