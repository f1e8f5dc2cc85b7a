import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { LiveState } from "./live-connection.ts";
import { followShared } from "./shared-connection.ts";

type Address = "/live/orders" | "/kitchen/live/orders";

/** Keeps an open page up to date: its loaders run again when something changes. */
export function useLiveUpdates(address: Address): LiveState {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<LiveState>("connecting");
  const refresh = useEffectEvent(() => revalidate());
  useEffect(
    () => followShared(address, { refresh: () => refresh(), onState: setState }),
    [address],
  );
  return state;
}
