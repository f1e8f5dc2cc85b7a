import { useEffect, useState } from "react";
import type { LiveState } from "#app/components/live/live-connection.ts";

type ConnectionBarProps = { readonly state: LiveState; readonly lastUpdate: string };

const showAfterMs = 3_000;

/** Across the top when the line is gone for more than a moment. It goes by itself once the board has caught up. */
export function ConnectionBar({ state, lastUpdate }: ConnectionBarProps) {
  const isLost = state !== "live";
  const [isShown, setShown] = useState(false);
  if (!isLost && isShown) setShown(false);
  useEffect(() => {
    if (!isLost) return;
    const timer = setTimeout(() => setShown(true), showAfterMs);
    return () => clearTimeout(timer);
  }, [isLost]);
  return (
    <div className="line-bar" role="alert" hidden={!isShown}>
      {isShown && (
        <p>
          <b>No connection.</b> Last update {lastUpdate}. New orders may be missing here; the board
          catches up by itself.
        </p>
      )}
    </div>
  );
}
