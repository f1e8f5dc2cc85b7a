-- A receipt printer in the kitchen's network: "192.168.1.50" or "printer.lan:9100"; empty if there is none.
alter table store_settings
  add column printer_address text not null default '' check (length(printer_address) <= 260),
  add column paper_columns integer not null default 42 check (paper_columns in (32, 42, 48)),
  add column is_printed_when_accepted boolean not null default true;

-- Tickets that are not on paper yet. A row goes when its ticket is printed, or nobody needs it any more.
create table pending_prints (
  order_id uuid primary key references orders (id) on delete cascade,
  requested_at timestamptz not null,
  -- Why the last try failed; null before the first one.
  problem text check (problem in ('unreachable', 'no-paper', 'cover-open', 'not-ready'))
);
grant select, insert, update, delete on pending_prints to dollop_app;
