-- What went back to a card that never paid for the order takes nothing off what was sold for cash.
update orders set refunded_cents = 0
where refunded_cents > 0
  and (payment_method = 'cash'
    or (payment_status = 'paid' and payment_set_by_hand and payment_intent_id is null));
alter table orders validate constraint refund_declined_is_an_amount;

-- Where the customer was told to pick it up; street and town are two lines. Null for deliveries, and for orders from before.
alter table orders
  add column place_name text,
  add column place_address text,
  add constraint place_is_whole
    check (num_nulls(place_name, place_address) in (0, 2)) not valid;
