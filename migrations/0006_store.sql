create table store_settings (
  is_only_row boolean primary key default true check (is_only_row),
  name text not null check (btrim(name) <> '' and length(name) <= 80),
  tagline text not null default '' check (length(tagline) <= 200),
  since integer not null check (since between 1900 and 2200),
  street_address text not null default '' check (length(street_address) <= 200),
  city text not null default '' check (length(city) <= 100),
  province text not null default '' check (length(province) <= 40),
  postal_code text not null default '' check (length(postal_code) <= 20),
  phone text not null default '' check (length(phone) <= 40),
  email text not null default '' check (length(email) <= 254),
  booking_url text not null default '' check (booking_url ~ '^(https://[^\s]+)?$' and length(booking_url) <= 2048),
  time_zone text not null check (time_zone ~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$'),
  -- {"monday": [{"opens": 480, "closes": 1200}], ...}: minutes after midnight in the shop's own zone.
  opening_hours jsonb not null check (
    jsonb_typeof(opening_hours) = 'object'
    and opening_hours ?& array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  ),

  delivery_fee_cents integer not null check (delivery_fee_cents between 0 and 99999),
  tax_rate_basis_points integer not null check (tax_rate_basis_points between 0 and 10000),
  is_delivery_taxed boolean not null,

  story text[] not null default '{}',
  value_quality text not null default '' check (length(value_quality) <= 300),
  value_community text not null default '' check (length(value_community) <= 300),
  value_family text not null default '' check (length(value_family) <= 300),
  value_sustainability text not null default '' check (length(value_sustainability) <= 300),
  team_name text not null default '' check (length(team_name) <= 200),
  team_role text not null default '' check (length(team_role) <= 100),
  team_text text not null default '' check (length(team_text) <= 1000),

  -- Switches for a bad day.
  is_cash_accepted boolean not null default true,
  is_card_accepted boolean not null default true,
  is_delivery_offered boolean not null default true,
  paused_at timestamptz,
  paused_until timestamptz,
  pause_message text not null default '' check (length(pause_message) <= 300),

  -- Who hears, and after how many minutes, that nobody has accepted an order.
  alert_email text not null default '' check (length(alert_email) <= 254),
  remind_after_minutes integer not null default 3,
  alert_after_minutes integer not null default 8,
  apologise_after_minutes integer not null default 10,

  version integer not null default 1,
  updated_at timestamptz not null default now(),

  constraint some_way_to_pay check (is_cash_accepted or is_card_accepted),
  constraint pause_ends_after_it_starts check (paused_until > paused_at),
  constraint only_a_pause_has_an_end check (paused_at is not null or paused_until is null),
  constraint alerts_grow_louder check (
    remind_after_minutes >= 1
    and alert_after_minutes > remind_after_minutes
    and apologise_after_minutes > alert_after_minutes
  )
);

create table closed_dates (
  day date primary key,
  reason text not null default '' check (length(reason) <= 200)
);

create trigger touch before update on store_settings for each row execute function touch_updated_at();
create trigger version before update on store_settings for each row execute function bump_version();

-- Address, phone and the rest are the owner's to fill in.
insert into store_settings
  (name, tagline, since, time_zone, delivery_fee_cents, tax_rate_basis_points, is_delivery_taxed, opening_hours)
values
  ('Dollop', 'Little bites, big dollops', 2020, 'America/Toronto', 699, 1300, true, '{
    "monday": [{"opens": 480, "closes": 1200}],
    "tuesday": [{"opens": 480, "closes": 1200}],
    "wednesday": [{"opens": 480, "closes": 1200}],
    "thursday": [{"opens": 480, "closes": 1200}],
    "friday": [{"opens": 480, "closes": 1200}],
    "saturday": [{"opens": 540, "closes": 1260}],
    "sunday": [{"opens": 600, "closes": 1080}]
  }');

grant select, update on store_settings to dollop_app;
grant select, insert, update, delete on closed_dates to dollop_app;
