-- The owner's own order comes first; what was never moved keeps to its age.
drop index products_for_sale;
create index products_for_sale on products (position, created_at, id) where is_active;

-- A place on the menu is no part of the product: whoever has it open can still save it.
drop trigger version on products;
create trigger version before update on products for each row
  when (
    (old.name, old.description, old.price_cents, old.category, old.type, old.image, old.picture,
      old.is_active, old.archived_at)
    is distinct from
    (new.name, new.description, new.price_cents, new.category, new.type, new.image, new.picture,
      new.is_active, new.archived_at)
  )
  execute function bump_version();

-- One row is one uploaded picture in all its sizes; byte_size counts them together.
-- Since when no product is known to show it: pages and carts out there may, for a while.
alter table images add column released_at timestamptz not null default now();
create index products_by_image on products (image) where image is not null;
