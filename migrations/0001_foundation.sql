-- Two roles: the owner, who runs this, and dollop_app, who runs the shop and gets each right by name.

create extension if not exists pg_trgm;

revoke create on schema public from public;
grant usage on schema public to dollop_app;

-- A function added later is nobody's until it is granted.
alter default privileges revoke execute on functions from public;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Whoever saves must say which version they saw; the number moves whatever the code does.
create function bump_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
