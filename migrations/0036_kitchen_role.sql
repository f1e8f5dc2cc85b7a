-- The kitchen: the board and the orders, and nothing else that administrators have. is_admin() stays false for it.
create function is_kitchen(user_id text) returns boolean stable language sql
begin atomic
  select coalesce(
    (select 'kitchen' = any (string_to_array(role, ',')) and not banned from users where id = user_id),
    false
  );
end;
grant execute on function is_kitchen to dollop_app;

alter table audit_entries
  drop constraint audit_entries_actor_kind_check,
  add constraint audit_entries_actor_kind_check
    check (actor_kind in ('customer', 'kitchen', 'admin', 'system', 'provider')) not valid;

-- The kitchen moves no money: what an order that it cancelled or made smaller has too much waits here for an administrator.
alter table orders
  add column refund_needed_cents integer not null default 0,
  add constraint refund_needed_is_an_amount check (refund_needed_cents >= 0) not valid;
create index orders_needing_refund on orders (created_at desc) where refund_needed_cents > 0;
grant update (refund_needed_cents) on orders to dollop_app;

-- Who may join the staff. It is for a mailbox, so it needs no secret: only an account with this verified address takes it.
create table staff_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and email like '%_@_%' and length(email) <= 254),
  role text not null check (role in ('kitchen', 'admin')),
  invited_by text not null references users on delete cascade,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint expires_after_it_was_sent check (expires_at > invited_at)
);
create index staff_invitations_by_inviter on staff_invitations (invited_by);
grant select, insert, update, delete on staff_invitations to dollop_app;
