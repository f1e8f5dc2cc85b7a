import { useCallback, useState } from "react";

/** Tickets that this device prints, one after the other. */
export function usePrintQueue() {
  const [ids, setIds] = useState<readonly string[]>([]);
  const add = useCallback(
    (added: readonly string[]) => setIds((known) => [...new Set([...known, ...added])]),
    [],
  );
  const next = useCallback(() => setIds(([_printed, ...rest]) => rest), []);
  return { current: ids[0], add, next };
}
