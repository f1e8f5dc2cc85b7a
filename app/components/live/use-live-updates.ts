import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { followLive, type LiveState } from "./live-connection.ts";

type Address = "/live/orders" | "/admin/live/orders";

/** Keeps an open page up to date: its loaders run again when something changes. */
export function useLiveUpdates(
  address: Address,
  { isKeptWhenHidden = false }: { isKeptWhenHidden?: boolean } = {},
): LiveState {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<LiveState>("connecting");
  const refresh = useEffectEvent(() => revalidate());
  useEffect(
    () => followLive(address, { refresh: () => refresh(), onState: setState, isKeptWhenHidden }),
    [address, isKeptWhenHidden],
  );
  return state;
}
