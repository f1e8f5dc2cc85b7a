-- A new value with every change to what prices, times and menus are made of. Whoever has read those tables at this revision
-- may go on using what was read, and an order is written only at the revision that it was priced at. Not a counter: after a
-- restore it could come to the same number again with other prices.
create table shop_revision (
  only_row boolean primary key default true check (only_row),
  revision uuid not null default gen_random_uuid()
);
insert into shop_revision default values;
grant select on shop_revision to dollop_app;

-- The owner's rights: the running role may read the revision and never set it.
create function move_shop_revision() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update shop_revision set revision = gen_random_uuid();
  return null;
end
$$;

-- Before the statement: two changes at once wait here, before they lock rows that the other one needs.
create trigger revision before insert or update or delete or truncate on store_settings
  for each statement execute function move_shop_revision();
create trigger revision before insert or update or delete or truncate on special_days
  for each statement execute function move_shop_revision();
create trigger revision before insert or update or delete or truncate on products
  for each statement execute function move_shop_revision();
create trigger revision before insert or update or delete or truncate on product_work
  for each statement execute function move_shop_revision();
create trigger revision before insert or update or delete or truncate on kitchen_stations
  for each statement execute function move_shop_revision();
create trigger revision before insert or update or delete or truncate on kitchen_state
  for each statement execute function move_shop_revision();
