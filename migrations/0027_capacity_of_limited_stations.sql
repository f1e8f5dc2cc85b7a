-- Without a limit there is nothing to check. The check looked through all batches of the same minutes and, for each of
-- them, through all of them again: the busier an hour, the slower every order.
create or replace function check_station_capacity() returns trigger language plpgsql as $$
begin
  perform from public.kitchen_stations
  where capacity is not null and id in (select station_id from added where not is_forced)
  order by id for no key update;
  if not found then
    return null;
  end if;
  if exists (
    select from added
    join public.kitchen_stations station on station.id = added.station_id
    -- The most at once is reached where a batch starts.
    join public.kitchen_batches peak on peak.station_id = added.station_id and not peak.is_released
      and peak.starts_at >= added.starts_at and peak.starts_at < added.ends_at
      and peak.ends_at > added.starts_at
    where not added.is_forced and station.capacity < (
      select sum(places) from public.kitchen_batches
      where station_id = added.station_id and not is_released
        and starts_at <= peak.starts_at and ends_at > peak.starts_at
    )
  ) then
    raise exception using errcode = 'check_violation', constraint = 'station_capacity',
      message = 'More than the station makes at once';
  end if;
  return null;
end
$$;
