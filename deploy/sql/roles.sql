-- Creates the two roles and the database of the shop, with their limits. Run it with psql on PostgreSQL 15 or newer, as a
-- superuser or with CREATEROLE and CREATEDB; running it again is harmless and repairs what is missing.
--
--   psql --no-psqlrc --set ON_ERROR_STOP=1 --file deploy/sql/roles.sql postgres://postgres@127.0.0.1:5432/postgres
--
-- It asks for nothing and sets no password by default. Set both passwords in psql, where they are neither shown nor logged:
--
--   \password dollop_owner
--   \password dollop_app
--
-- A script sets the variables owner_password and app_password before this file, on standard input (docs/deploy.md) or with
-- \getenv (deploy/compose.yaml), never on a command line, which sudo logs and ps shows. --set database=… names another database.

\if :{?database}
\else
  \set database dollop
\endif

-- dollop_owner owns the tables and migrates them; dollop_app runs the shop and gets its rights from the migrations.
select format('create role %I login', name)
from unnest(array['dollop_owner', 'dollop_app']) as name
where name not in (select rolname from pg_roles)
\gexec

\if :{?owner_password}
  alter role dollop_owner password :'owner_password';
\endif
\if :{?app_password}
  alter role dollop_app password :'app_password';
\endif

-- The shop sets these limits itself on each connection. Behind a connection pooler it cannot, and these apply.
alter role dollop_app set statement_timeout = '5s';
alter role dollop_app set lock_timeout = '2s';
alter role dollop_app set idle_in_transaction_session_timeout = '10s';

-- Who is not a superuser must be a member of the owner to make its database.
select format('grant dollop_owner to %I', current_user)
from pg_roles
where rolname = current_user and not rolsuper
\gexec

select format('create database %I owner dollop_owner encoding ''UTF8'' template template0', :'database')
where :'database' not in (select datname from pg_database)
\gexec

-- Nobody else may look into it, not even whoever may log in to this server.
revoke all on database :"database" from public;
grant connect on database :"database" to dollop_app;
