import { useEffect, useState } from "react";
import { Loading, Skeleton } from "#app/components/ui/skeleton.tsx";
import { CashButton } from "./payment-buttons.tsx";

const slowMs = 8_000;

/** The outline of the provider's fields, so that nothing moves when they appear. */
export function CardLoading({ canPayCash }: { readonly canPayCash: boolean }) {
  const isSlow = useIsSlow();
  return (
    <div className="card-loading">
      <Loading text="Loading...">
        <div className="card-skeletons">
          <Skeleton className="card-skeleton" />
          <Skeleton className="card-skeleton" />
          <Skeleton className="card-skeleton" />
        </div>
      </Loading>
      {isSlow && (
        <div className="card-slow" role="status">
          <p>
            The card form is taking a while. Wait a little, or reload the page
            {canPayCash && ", or pay with cash"}.
          </p>
          {canPayCash && <CashButton />}
        </div>
      )}
    </div>
  );
}

function useIsSlow(): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}
