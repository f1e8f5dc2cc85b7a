-- The pair of keys by which push services know this shop; made at the first start. A key alone sends
-- nothing: whoever reads it here can read the subscriptions too, so it is not encrypted.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]{87}$'),
  private_key text not null check (private_key ~ '^[A-Za-z0-9_-]{43}$'),
  created_at timestamptz not null default now()
);

-- Where a signed-in device gets notifications. It ends with the session: signing out, by whatever
-- way, and deleting the account silence the device.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  session_id text not null unique references sessions on delete cascade,
  user_id text not null references users on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 100),
  auth text not null check (length(auth) <= 40),
  created_at timestamptz not null default now(),
  last_success_at timestamptz,
  -- In a row; a success starts again at 0.
  refusals integer not null default 0 check (refusals >= 0)
);
create index push_subscriptions_of_user on push_subscriptions (user_id);

grant select, insert on push_keys to dollop_app;
grant select, insert, delete on push_subscriptions to dollop_app;
grant update (session_id, user_id, endpoint, p256dh, auth, created_at, last_success_at, refusals)
  on push_subscriptions to dollop_app;
