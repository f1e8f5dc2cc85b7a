create sequence pickup_numbers as integer minvalue 1 maxvalue 999 cycle;

create table orders (
  id uuid primary key default gen_random_uuid(),
  user_id text references users on delete set null,

  -- One per checkout page: a second click, a retry or a lost answer finds the first order.
  checkout_id uuid not null,
  request_hash text not null check (length(request_hash) between 1 and 128),
  pickup_number integer not null default nextval('pickup_numbers') check (pickup_number between 1 and 999),

  -- Erasing a person writes a placeholder here; what was sold and for how much stays.
  customer_name text not null check (btrim(customer_name) <> '' and length(customer_name) <= 200),
  customer_email text not null check (customer_email like '%_@_%' and length(customer_email) <= 254),
  customer_phone text not null check (btrim(customer_phone) <> '' and length(customer_phone) <= 40),
  erased_at timestamptz,

  order_type text not null check (order_type in ('pickup', 'delivery')),
  delivery_address text check (btrim(delivery_address) <> '' and length(delivery_address) <= 300),
  delivery_city text check (btrim(delivery_city) <> '' and length(delivery_city) <= 100),
  delivery_zip text check (btrim(delivery_zip) <> '' and length(delivery_zip) <= 20),

  currency text not null default 'cad' check (currency = 'cad'),
  subtotal_cents integer not null check (subtotal_cents >= 0),
  delivery_fee_cents integer not null check (delivery_fee_cents >= 0),
  tax_cents integer not null check (tax_cents >= 0),
  total_cents integer not null,
  refunded_cents integer not null default 0,

  payment_method text not null check (payment_method in ('cash', 'card')),
  status text not null default 'pending'
    check (status in ('pending', 'confirmed', 'preparing', 'ready', 'completed', 'cancelled')),
  payment_status text not null default 'pending'
    check (payment_status in ('pending', 'paid', 'failed', 'refunded')),
  payment_intent_id text check (length(payment_intent_id) <= 255),
  payment_attention text check (btrim(payment_attention) <> '' and length(payment_attention) <= 500),
  accepted_at timestamptz,

  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  -- What the administrator's one search box looks through.
  search_text text not null generated always as (
    lower(
      id::text || e'\n' || customer_name || e'\n' || customer_email || e'\n' || customer_phone || e'\n'
      || regexp_replace(customer_phone, '\D', '', 'g') || e'\n'
      || status || e'\n' || payment_method || e'\n' || payment_status || e'\np-' || pickup_number::text
    )
  ) stored,

  constraint one_order_per_checkout unique (user_id, checkout_id),
  constraint parts_make_the_total check (total_cents = subtotal_cents + delivery_fee_cents + tax_cents),
  constraint refunded_at_most_the_total check (refunded_cents between 0 and total_cents),
  constraint delivery_has_an_address check (
    case order_type
      when 'delivery' then num_nulls(delivery_address, delivery_city, delivery_zip) = 0
      else num_nonnulls(delivery_address, delivery_city, delivery_zip) = 0 and delivery_fee_cents = 0
    end
  )
);
create index orders_newest on orders (created_at desc, id desc);
create index orders_of_user on orders (user_id, created_at desc, id desc);
create index orders_open on orders (created_at, id)
  where status in ('pending', 'confirmed', 'preparing', 'ready');
create index orders_needing_attention on orders (created_at desc) where payment_attention is not null;
create index orders_by_payment on orders (payment_intent_id) where payment_intent_id is not null;
create index orders_search on orders using gin (search_text gin_trgm_ops);

create trigger touch before update on orders for each row execute function touch_updated_at();
create trigger version before update on orders for each row execute function bump_version();

-- A list of {id, name, price_cents, quantity}, whole and in range.
create function are_addons(addons jsonb) returns boolean immutable language sql
return jsonb_typeof(addons) = 'array' and jsonb_array_length(addons) <= 50 and (
  select coalesce(bool_and(coalesce(jsonb_path_match(addon, 'strict
      $.id.type() == "string" && $.id != ""
      && $.name.type() == "string" && $.name != ""
      && $.price_cents.type() == "number" && $.price_cents >= 0 && $.price_cents <= 99999
      && $.price_cents.floor() == $.price_cents
      && $.quantity.type() == "number" && $.quantity >= 1 && $.quantity <= 99
      && $.quantity.floor() == $.quantity', silent => true), false)), true)
  from jsonb_array_elements(case jsonb_typeof(addons) when 'array' then addons else '[]' end) addon
);

create function addons_cents(addons jsonb) returns bigint immutable language sql
return (
  select coalesce(sum((addon ->> 'price_cents')::numeric * (addon ->> 'quantity')::numeric), 0)::bigint
  from jsonb_array_elements(case when are_addons(addons) then addons else '[]' end) addon
);

create table order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  position integer not null check (position >= 0),
  product_id uuid references products on delete set null,
  product_name text not null check (btrim(product_name) <> '' and length(product_name) <= 120),
  product_price_cents integer not null check (product_price_cents between 0 and 99999),
  quantity integer not null check (quantity between 1 and 99),
  addons jsonb not null default '[]' check (are_addons(addons)),
  subtotal_cents integer not null,
  unique (order_id, position),
  constraint subtotal_is_price_and_addons_times_quantity
    check (subtotal_cents = (product_price_cents + addons_cents(addons)) * quantity)
);
create index order_items_of_product on order_items (product_id);

-- An order and its items are written whole or not at all: looked at once, when the transaction commits.
create function check_order_is_whole() returns trigger language plpgsql as $$
declare
  checked_id uuid := to_jsonb(coalesce(new, old)) ->> tg_argv[0];
  expected integer := (select subtotal_cents from orders where id = checked_id);
  found_cents bigint := (select sum(subtotal_cents) from order_items where order_id = checked_id);
begin
  if expected is not null and found_cents is distinct from expected then
    raise exception using
      errcode = 'check_violation',
      constraint = 'items_make_the_subtotal',
      message = format('Items of order %s come to %s cents, not %s', checked_id, coalesce(found_cents, 0), expected);
  end if;
  return null;
end
$$;
create constraint trigger whole after insert or update of subtotal_cents on orders
  deferrable initially deferred for each row execute function check_order_is_whole('id');
create constraint trigger whole after insert or update or delete on order_items
  deferrable initially deferred for each row execute function check_order_is_whole('order_id');

-- What was ordered and its price are written once; only what happens to the order moves.
grant usage on sequence pickup_numbers to dollop_app;
grant execute on function are_addons, addons_cents to dollop_app;
grant select, insert on orders, order_items to dollop_app;
grant update (
  status, payment_status, payment_intent_id, payment_attention, refunded_cents, accepted_at,
  customer_name, customer_email, customer_phone, delivery_address, delivery_city, delivery_zip, erased_at
) on orders to dollop_app;
