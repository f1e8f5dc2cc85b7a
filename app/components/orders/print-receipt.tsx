import Printer from "lucide-react/icons/printer";
import { useRouteLoaderData } from "react-router";
import type { StoreDetails } from "#app/components/store/store-details.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { addressLines } from "#shop/store/address-lines.ts";

/** Only on paper: who sold it, and when. */
export function PrintedHead({ title, date }: { readonly title: string; readonly date: string }) {
  const store = useRouteLoaderData<{ store: StoreDetails }>("root")?.store;
  if (!store) return null;
  return (
    <div className="printed-head">
      <p>
        <b>{store.name}</b>
      </p>
      <p>{[...addressLines(store), store.phone].filter(Boolean).join(" · ")}</p>
      <p>
        <b>{title}</b>
        {` · ${date}`}
      </p>
    </div>
  );
}

export function PrintReceiptButton() {
  if (!useHydrated()) return null;
  return (
    <Button variant="quiet" size="small" className="print-receipt" onClick={() => window.print()}>
      <Icon as={Printer} size={18} />
      Print receipt
    </Button>
  );
}
