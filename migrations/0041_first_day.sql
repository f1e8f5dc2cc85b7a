-- Null until the owner opens the shop: a new installation takes no orders before it is ready. Whoever has people, orders or
-- an address already is open.
alter table store_settings add column opened_at timestamptz;
update store_settings set opened_at = now()
where street_address <> '' or exists (select from users) or exists (select from orders);
grant update (opened_at) on store_settings to dollop_app;

-- What the owner has looked at on the way there; the rest can be read from the data.
create table setup_steps (
  step text primary key check (step in ('shop', 'hours', 'tax', 'mail', 'cards')),
  done_at timestamptz not null default now()
);
grant select, insert, delete on setup_steps to dollop_app;
