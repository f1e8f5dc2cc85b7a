create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) >= 2 and length(name) <= 200),
  email text not null check (email like '%_@_%' and length(email) <= 254),
  phone text check (btrim(phone) <> '' and length(phone) <= 40),
  subject text not null check (length(btrim(subject)) >= 5 and length(subject) <= 200),
  message text not null check (length(btrim(message)) >= 10 and length(message) <= 5000),
  forwarded_at timestamptz,
  created_at timestamptz not null default now()
);
create index contact_messages_newest on contact_messages (created_at desc, id desc);
create index contact_messages_waiting on contact_messages (created_at) where forwarded_at is null;

-- "Sent once" per order and kind.
create table notifications_sent (
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$' and length(kind) <= 60),
  message_id text not null check (length(message_id) between 1 and 255),
  sent_at timestamptz not null default now(),
  primary key (order_id, kind)
);

grant select, insert, delete on contact_messages to dollop_app;
grant update (forwarded_at) on contact_messages to dollop_app;
grant select, insert on notifications_sent to dollop_app;
