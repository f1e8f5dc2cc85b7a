import ArrowDownUp from "lucide-react/icons/arrow-down-up";
import FileUp from "lucide-react/icons/file-up";
import List from "lucide-react/icons/list";
import Plus from "lucide-react/icons/plus";
import { Form, Link, useNavigate } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { SearchField } from "#app/components/forms/search-field.tsx";
import { Segmented } from "#app/components/ui/segmented.tsx";
import { productSearch, type ProductView } from "#shop/catalogue/products/product-view.ts";

const views = [
  { value: "list", label: "List", icon: List },
  { value: "order", label: "Menu order", icon: ArrowDownUp },
] as const;

type ProductsToolbarProps = {
  readonly view: ProductView;
  /** Without it there is no button. */
  readonly onAdd?: () => void;
};

/** A plain form without JavaScript; with it, the list searches while someone types. */
export function ProductsToolbar({ view, onAdd }: ProductsToolbarProps) {
  const navigate = useNavigate();
  const search = (term: string) => {
    const address = `/admin/products${productSearch({ ...view, term, page: 1 })}`;
    // Otherwise the Back button would step through every letter typed.
    void navigate(address, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      {view.shows === "list" && (
        <Form
          className="filters"
          role="search"
          action="/admin/products"
          onSubmit={(event) => event.preventDefault()}
        >
          <SearchField
            label="Search products"
            placeholder="Search products..."
            value={view.term}
            onSearch={search}
          />
          <button className="vh" type="submit" tabIndex={-1}>
            Search
          </button>
        </Form>
      )}
      <div className="product-tools">
        <Segmented
          label="View"
          segments={views}
          value={view.shows}
          hrefOf={(shows) => `/admin/products${productSearch({ shows, term: "", page: 1 })}`}
        />
        <Button asChild>
          <Link to="/admin/products/import">
            <Icon as={FileUp} />
            Import a menu
          </Link>
        </Button>
        {onAdd && (
          <Button variant="main" onClick={onAdd}>
            <Icon as={Plus} />
            Add Product
          </Button>
        )}
      </div>
    </>
  );
}
