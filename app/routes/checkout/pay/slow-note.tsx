import { useEffect, useState } from "react";
import { CashButton } from "./payment-buttons.tsx";

const slowMs = 8_000;

/** Appears if the provider's fields take long. */
export function SlowNote({ canPayCash }: { readonly canPayCash: boolean }) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="card-slow" role="status">
      {isSlow && (
        <>
          <p>
            The card form is taking a while.{" "}
            {canPayCash ? "Wait a little, or pay with cash." : "Wait a little, or reload the page."}
          </p>
          {canPayCash && <CashButton size="small" />}
        </>
      )}
    </div>
  );
}
