import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
/** For a browser that has no storage or refuses it. */
const inMemory = new Map<string, string>();

/** A function gets the present value: one from an earlier render may be outdated. */
type Next = string | ((value: string | null) => string);

/** A text that this device keeps, so that a reload does not forget it. Null on the server and until it is set. */
export function useStoredValue(key: string): readonly [string | null, (next: Next) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  return [value, (next) => write(key, typeof next === "string" ? next : next(read(key)))];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(key: string): string | null {
  try {
    return inMemory.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    inMemory.set(key, value);
  }
  for (const listener of listeners) listener();
}
