-- What the shop tells the customer about an order that it cancels; in the mail and on their order.
alter table orders add column cancel_message text not null default ''
  check (length(cancel_message) <= 300 and cancel_message !~ '[[:cntrl:]]');

-- It may be about the customer, so it is erased with the account.
grant update (cancel_message) on orders to dollop_app;

-- After how many minutes the board warns that a ready order still stands there.
alter table store_settings add column ready_too_long_after_minutes integer not null default 15
  check (ready_too_long_after_minutes between 1 and 240);
