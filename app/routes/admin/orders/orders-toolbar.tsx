import Columns3 from "lucide-react/icons/columns-3";
import Download from "lucide-react/icons/download";
import List from "lucide-react/icons/list";
import Phone from "lucide-react/icons/phone";
import { Link } from "react-router";
import { OrderFilters } from "#app/components/orders/order-filters.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Segmented } from "#app/components/ui/segmented.tsx";
import { orderSearch, type OrderView } from "#shop/orders/admin/order-view.ts";

const views = [
  { value: "list", label: "List", icon: List },
  { value: "board", label: "Live board", icon: Columns3 },
] as const;

type OrdersToolbarProps = { readonly view: OrderView; readonly today: string };

export function OrdersToolbar({ view, today }: OrdersToolbarProps) {
  return (
    <>
      <OrderFilters page="/admin" view={view} today={today} />
      <div className="order-views">
        <Button variant="quiet" asChild>
          <Link to="/kitchen/phone-order">
            <Icon as={Phone} size={18} />
            Phone order
          </Link>
        </Button>
        <Button variant="quiet" asChild>
          <a href={`/admin/orders.csv${orderSearch({ ...view, page: 1 })}`}>
            <Icon as={Download} size={18} />
            Export CSV
          </a>
        </Button>
        <Segmented
          label="View"
          segments={views}
          value="list"
          hrefOf={(value) => (value === "list" ? `/admin${orderSearch(view)}` : "/kitchen")}
        />
      </div>
    </>
  );
}
