-- A device may also be told about the kitchen's new orders. Those of the version before tell their customer, as they did.
alter table push_subscriptions
  add column tells_customer boolean not null default true,
  add column tells_kitchen boolean not null default false,
  -- A phone of the kitchen is not called before then, however many orders there are.
  add column next_call_at timestamptz,
  add constraint tells_somebody check (tells_customer or tells_kitchen);
create index push_subscriptions_of_kitchen on push_subscriptions (created_at) where tells_kitchen;

grant update (tells_customer, tells_kitchen, next_call_at) on push_subscriptions to dollop_app;
