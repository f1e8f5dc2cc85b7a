import { useStoredValue } from "./use-stored-value.ts";

const idsIn = (stored: string | null) => (stored ?? "").split(" ").filter(Boolean);

/** Ids of orders that this device keeps, the last ones of them. */
export function useStoredIds(key: string, maxKept = 100) {
  const [stored, setStored] = useStoredValue(key);
  return {
    ids: new Set(idsIn(stored)) as ReadonlySet<string>,
    add: (ids: readonly string[]) =>
      setStored((now) => [...idsIn(now), ...ids].slice(-maxKept).join(" ")),
    remove: (id: string) =>
      setStored((now) =>
        idsIn(now)
          .filter((other) => other !== id)
          .join(" "),
      ),
  };
}
