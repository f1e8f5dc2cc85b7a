create table payment_attempts (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  attempt integer not null check (attempt >= 1),
  provider text not null check (provider in ('stripe', 'double')),
  livemode boolean not null,
  -- Sent again, the same key must carry the same words: neither is ever updated.
  idempotency_key text not null unique check (length(idempotency_key) between 1 and 255),
  params jsonb not null check (jsonb_typeof(params) = 'object'),
  expires_at timestamptz not null,

  state text not null default 'creating'
    check (state in ('creating', 'open', 'processing', 'paid', 'expired', 'failed')),
  session_id text unique check (length(session_id) between 1 and 255),
  payment_intent_id text unique check (length(payment_intent_id) between 1 and 255),
  received_cents integer not null default 0 check (received_cents >= 0),
  refunded_cents integer not null default 0,
  dispute_status text check (length(dispute_status) <= 60),
  facts_hash text check (length(facts_hash) <= 128),
  todo text check (todo in ('expire', 'refund')),
  last_error text check (length(last_error) <= 2000),
  next_check_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  unique (order_id, attempt),
  constraint refunded_at_most_what_came_in check (refunded_cents between 0 and received_cents)
);
create unique index one_live_attempt_per_order on payment_attempts (order_id)
  where state in ('creating', 'open', 'processing');
create index payment_attempts_due on payment_attempts (next_check_at)
  where state in ('creating', 'open', 'processing');
create index payment_attempts_with_todo on payment_attempts (updated_at) where todo is not null;

create table refunds (
  -- Made by the browser's form: a second click is the same refund.
  id uuid primary key,
  order_id uuid not null references orders,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null check (btrim(reason) <> '' and length(reason) <= 500),
  requested_by text references users on delete set null,
  stripe_refund_id text unique check (length(stripe_refund_id) between 1 and 255),
  status text not null default 'requested'
    check (status in ('requested', 'pending', 'requires_action', 'succeeded', 'failed', 'canceled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refunds_of_order on refunds (order_id);
create index refunds_of_requester on refunds (requested_by);
create index refunds_unsettled on refunds (created_at)
  where status in ('requested', 'pending', 'requires_action');

-- The provider repeats and reorders its events: each is remembered once, then worked through.
create table stripe_events (
  id text primary key check (length(id) between 1 and 255),
  type text not null,
  api_version text,
  livemode boolean not null,
  object_id text,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  tries integer not null default 0 check (tries >= 0),
  last_error text check (length(last_error) <= 2000)
);
create index stripe_events_unprocessed on stripe_events (received_at) where processed_at is null;

create trigger touch before update on payment_attempts for each row execute function touch_updated_at();
create trigger touch before update on refunds for each row execute function touch_updated_at();

grant select, insert on payment_attempts, refunds, stripe_events to dollop_app;
grant update (
  state, session_id, payment_intent_id, received_cents, refunded_cents, dispute_status, facts_hash,
  todo, last_error, next_check_at
) on payment_attempts to dollop_app;
grant update (stripe_refund_id, status) on refunds to dollop_app;
grant update (processed_at, tries, last_error) on stripe_events to dollop_app;
