-- What the customer wants the kitchen to know: for the whole order, and for one plate.
alter table orders add column note text not null default ''
  check (length(note) <= 200 and note !~ '[[:cntrl:]]');
alter table order_items add column note text not null default ''
  check (length(note) <= 200 and note !~ '[[:cntrl:]]');

-- Customers may write about themselves, so notes are erased with the account.
grant update (note) on orders, order_items to dollop_app;
