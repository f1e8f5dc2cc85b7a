-- Plates that a customer saved with the heart. They are sold at the prices of the day, so none are kept.
create table favorites (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  -- A list of {id, quantity}; what left the menu since is not offered.
  addons jsonb not null default '[]'
    check (jsonb_typeof(addons) = 'array' and jsonb_array_length(addons) <= 50),
  note text not null default '' check (length(note) <= 200 and note !~ '[[:cntrl:]]'),
  -- The id of the cart line: product, add-ons and note.
  line_id text not null check (length(line_id) between 1 and 4000),
  created_at timestamptz not null default now(),
  constraint one_favorite_per_plate unique (user_id, line_id)
);
create index favorites_of_product on favorites (product_id);

grant select, insert, delete on favorites to dollop_app;
