import { Form, Link, useNavigate } from "react-router";
import { DateField } from "#app/components/forms/date-field.tsx";
import { SearchField } from "#app/components/forms/search-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { orderSearch, type OrderView } from "#shop/orders/admin/order-view.ts";

type OrderFiltersProps = {
  readonly page: "/admin" | "/kitchen/orders";
  readonly view: OrderView;
  readonly today: string;
};

/** A plain form without JavaScript; with it, the list filters on every change. */
export function OrderFilters({ page, view, today }: OrderFiltersProps) {
  const navigate = useNavigate();
  const show = (change: Partial<OrderView>) => {
    const address = page + orderSearch({ ...view, page: 1, ...change });
    // Otherwise the Back button would step through every letter typed.
    void navigate(address, { replace: true, preventScrollReset: true });
  };
  // ADM-2: the end never lies before the start, so it moves along.
  const changeFrom = (from: string) =>
    show({ from, to: view.to && from > view.to ? from : view.to });
  return (
    <Form
      className="filters"
      role="search"
      action={page}
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
        <Link to={page + orderSearch({ ...view, from: "", to: "", page: 1 })} preventScrollReset>
          Clear Filter
        </Link>
      </Button>
      <button className="vh" type="submit" tabIndex={-1}>
        Search
      </button>
    </Form>
  );
}
