-- After how many minutes a ticket on the board turns warm, and late.
alter table store_settings
  add column warm_after_minutes integer not null default 12,
  add column late_after_minutes integer not null default 25,
  add constraint late_after_warm check (warm_after_minutes >= 1 and late_after_minutes > warm_after_minutes);
