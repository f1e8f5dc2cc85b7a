-- The tables of better-auth 1.7 (core, admin, twoFactor, jwt, database rate limits), our spelling.

create table users (
  id text primary key default gen_random_uuid()::text,
  name text not null check (length(name) <= 200),
  -- Lower case always, so that the unique key holds for every spelling.
  email text not null unique check (email = lower(email) and email like '%_@_%' and length(email) <= 254),
  email_verified boolean not null default false,
  image text check (length(image) <= 2048),
  -- better-auth joins several roles with commas.
  role text not null default 'customer' check (role ~ '^[a-z]+(,[a-z]+)*$'),
  banned boolean not null default false,
  ban_reason text check (length(ban_reason) <= 500),
  ban_expires timestamptz,
  two_factor_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id text primary key default gen_random_uuid()::text,
  token text not null unique,
  user_id text not null references users on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  impersonated_by text references users on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_impersonator on sessions (impersonated_by) where impersonated_by is not null;
create index sessions_by_expiry on sessions (expires_at);

create table accounts (
  id text primary key default gen_random_uuid()::text,
  account_id text not null,
  provider_id text not null,
  user_id text not null references users on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index accounts_of_user on accounts (user_id);

create table verifications (
  id text primary key default gen_random_uuid()::text,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);
create index verifications_by_expiry on verifications (expires_at);

create table two_factors (
  id text primary key default gen_random_uuid()::text,
  secret text not null,
  backup_codes text not null,
  user_id text not null references users on delete cascade,
  verified boolean not null default true,
  failed_verification_count integer not null default 0 check (failed_verification_count >= 0),
  locked_until timestamptz
);
create index two_factors_of_user on two_factors (user_id);
create index two_factors_by_secret on two_factors (secret);

create table jwks (
  id text primary key default gen_random_uuid()::text,
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);

create table rate_limits (
  id text primary key default gen_random_uuid()::text,
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

create trigger touch before update on users for each row execute function touch_updated_at();
create trigger touch before update on sessions for each row execute function touch_updated_at();
create trigger touch before update on accounts for each row execute function touch_updated_at();
create trigger touch before update on verifications for each row execute function touch_updated_at();

create function is_admin(user_id text) returns boolean stable language sql
begin atomic
  select coalesce(
    (select 'admin' = any (string_to_array(role, ',')) and not banned from users where id = user_id),
    false
  );
end;

grant execute on function is_admin to dollop_app;
grant select, insert, update, delete
  on users, sessions, accounts, verifications, two_factors, jwks, rate_limits to dollop_app;
