-- Backups say when they were made, beside kitchen screens and workers.
alter table heartbeats drop constraint heartbeats_kind_check;
alter table heartbeats add constraint heartbeats_kind_check check (kind in ('kitchen', 'worker', 'backup'));

-- What the one search box over people looks through.
create index users_search on users using gin ((lower(name || ' ' || email)) gin_trgm_ops);
create index users_newest on users (created_at desc, id desc);
