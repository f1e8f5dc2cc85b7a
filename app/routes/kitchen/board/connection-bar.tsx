import { useEffect, useState } from "react";
import type { LiveState } from "#app/components/live/live-connection.ts";

type ConnectionBarProps = { readonly state: LiveState; readonly lastUpdate: string };

const showAfterMs = 3_000;

/** Shows once the live connection has been lost for a few seconds, until the board is live again. */
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
          <b>No connection.</b> Last update {lastUpdate}. New orders may be missing. The board will
          catch up automatically.
        </p>
      )}
    </div>
  );
}
