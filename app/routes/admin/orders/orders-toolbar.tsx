import Columns3 from "lucide-react/icons/columns-3";
import Download from "lucide-react/icons/download";
import List from "lucide-react/icons/list";
import Phone from "lucide-react/icons/phone";
import { Form, Link, useNavigate } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { SearchField } from "#app/components/forms/search-field.tsx";
import { Segmented } from "#app/components/ui/segmented.tsx";
import { orderSearch, type OrderView } from "#shop/orders/admin/order-view.ts";
import { DateField } from "#app/components/forms/date-field.tsx";

const views = [
  { value: "list", label: "List", icon: List },
  { value: "board", label: "Live board", icon: Columns3 },
] as const;

type OrdersToolbarProps = { readonly view: OrderView; readonly today: string };

/** A plain form without JavaScript; with it, the list filters on every change. */
export function OrdersToolbar({ view, today }: OrdersToolbarProps) {
  const navigate = useNavigate();
  const show = (change: Partial<OrderView>) => {
    const address = `/admin${orderSearch({ ...view, page: 1, ...change })}`;
    // Otherwise the Back button would step through every letter typed.
    void navigate(address, { replace: true, preventScrollReset: true });
  };
  // ADM-2: the end never lies before the start, so it moves along.
  const changeFrom = (from: string) =>
    show({ from, to: view.to && from > view.to ? from : view.to });
  return (
    <>
      <Form
        className="filters"
        role="search"
        action="/admin"
        onSubmit={(event) => event.preventDefault()}
      >
        <SearchField
          label="Search orders"
          placeholder="Search orders..."
          value={view.term}
          onSearch={(term) => show({ term })}
        />
        <DateField
          label="From Date"
          name="from"
          value={view.from}
          max={today}
          onChange={changeFrom}
        />
        <DateField
          label="To Date"
          name="to"
          value={view.to}
          min={view.from}
          max={today}
          onChange={(to) => show({ to })}
        />
        <Button variant="quiet" asChild>
          <Link
            to={`/admin${orderSearch({ ...view, from: "", to: "", page: 1 })}`}
            preventScrollReset
          >
            Clear Filter
          </Link>
        </Button>
        <button className="vh" type="submit" tabIndex={-1}>
          Search
        </button>
      </Form>
      <div className="order-views">
        <Button variant="quiet" asChild>
          <Link to="/admin/phone-order">
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
          hrefOf={(value) => (value === "list" ? `/admin${orderSearch(view)}` : "/admin/board")}
        />
      </div>
    </>
  );
}
