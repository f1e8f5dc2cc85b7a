import { useEffect, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Loading, Skeleton } from "#app/components/ui/skeleton.tsx";
import type { ChosenAddOn } from "#shop/cart/add-ons.ts";
import { standardType, type MenuProduct } from "#shop/catalogue/product.ts";
import { AddOnRows } from "./add-on-rows.tsx";
import { loadMenuItems } from "./load-menu-items.ts";

export type AddOns = {
  /** Undefined while they load and after a failure. */
  readonly addOns: readonly MenuProduct[] | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
};

/** Returns the add-ons given by the page, or loads them. */
export function useAddOns(given: readonly MenuProduct[] | undefined): AddOns {
  const [loaded, setLoaded] = useState<readonly MenuProduct[]>();
  const [tries, setTries] = useState(1);
  const [failedTry, setFailedTry] = useState(0);
  const isMissing = given === undefined;
  useEffect(() => {
    if (!isMissing) return;
    const abort = new AbortController();
    loadMenuItems(abort.signal).then(
      (products) => setLoaded(products.filter(({ type }) => type !== standardType)),
      () => setFailedTry(tries),
    );
    return () => abort.abort();
  }, [isMissing, tries]);
  return {
    addOns: given ?? loaded,
    hasFailed: failedTry === tries,
    retry: () => setTries(tries + 1),
  };
}

type AddOnOfferProps = AddOns & {
  readonly chosen: readonly ChosenAddOn[];
  readonly onChange: (chosen: readonly ChosenAddOn[], ticked?: MenuProduct) => void;
};

/** A product can be ordered without add-ons, so a failure here does not block the customer. */
export function AddOnOffer({ addOns, hasFailed, retry, chosen, onChange }: AddOnOfferProps) {
  if (addOns) return <AddOnRows addOns={addOns} chosen={chosen} onChange={onChange} />;
  if (hasFailed)
    return (
      <div className="add-trouble" role="alert">
        <p>We couldn't load the addons. Add this without them, or try again.</p>
        <Button size="small" onClick={retry}>
          Retry
        </Button>
      </div>
    );
  return (
    <Loading text="Loading addons...">
      <div className="adds">
        <Skeleton shape="row" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    </Loading>
  );
}
