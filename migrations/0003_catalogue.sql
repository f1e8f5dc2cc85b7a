create table products (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  description text not null default '' check (length(description) <= 1000),
  price_cents integer not null check (price_cents between 0 and 99999),
  category text not null default '' check (length(category) <= 60),
  -- An empty type would match neither "is Standard" nor "is an add-on": the product would vanish.
  type text not null default 'Standard' check (btrim(type) <> '' and length(type) <= 60),
  image text check (image ~ '^(https?:/)?/[^\s]+$' and length(image) <= 2048),
  -- What the administrator chose to see drawn, instead of what the name suggests.
  picture jsonb check (jsonb_typeof(picture) = 'object'),
  is_active boolean not null default true,
  position integer not null default 0,
  -- "Deleted": off every list, still there for the orders that sold it.
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint archived_is_not_for_sale check (archived_at is null or not is_active)
);
create index products_for_sale on products (created_at, id) where is_active;
create index products_newest on products (created_at desc, id desc) where archived_at is null;

create trigger touch before update on products for each row execute function touch_updated_at();
create trigger version before update on products for each row execute function bump_version();

-- Drawn pictures, kept so that each is drawn once; the key names everything that went into one.
create table drawings (
  key text primary key check (length(key) between 1 and 200),
  svg bytea not null,
  drawn_at timestamptz not null default now()
);

create table images (
  id uuid primary key default gen_random_uuid(),
  storage_key text not null unique check (storage_key ~ '^[a-z0-9][a-z0-9/._-]{0,199}$'),
  content_type text not null
    check (content_type in ('image/jpeg', 'image/png', 'image/webp', 'image/avif')),
  byte_size integer not null check (byte_size between 1 and 5242880),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Null when an object store holds the bytes.
  content bytea check (octet_length(content) = byte_size),
  uploaded_by text references users on delete set null,
  created_at timestamptz not null default now(),
  constraint at_most_40_megapixels check (width::bigint * height <= 40000000)
);
create index images_newest on images (created_at desc);
create index images_of_uploader on images (uploaded_by);

grant select, insert, update on products to dollop_app;
grant select, insert, update, delete on drawings, images to dollop_app;
