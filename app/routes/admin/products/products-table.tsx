import { useState } from "react";
import { Link, useNavigation } from "react-router";
import { CrumbsPlate } from "#app/components/brand/crumbs-plate.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { HeadCell, Table, TableBody, TableCard, TableHead } from "#app/components/ui/table.tsx";
import { productSearch, type ProductView } from "#shop/catalogue/products/product-view.ts";
import type { PageWindow } from "#shop/page.ts";
import { DeleteProduct } from "./delete-product.tsx";
import type { ListedProduct } from "./managed-product.ts";
import { ProductDialog } from "./editor/product-dialog.tsx";
import { ProductRow } from "./product-row.tsx";
import { ProductsToolbar } from "./products-toolbar.tsx";

const resultsId = "product-results";
const columns = [
  { heading: "Name" },
  { heading: "Description" },
  { heading: "Price", alignEnd: true },
  { heading: "Category" },
  { heading: "Status" },
  { heading: "Actions" },
];

type ProductsTableProps = {
  readonly view: ProductView;
  readonly count: number;
  readonly window: PageWindow;
  readonly products: readonly ListedProduct[];
};

export function ProductsTable({ view, count, window, products }: ProductsTableProps) {
  const { state, location } = useNavigation();
  const [edited, setEdited] = useState<ListedProduct | "new" | null>(null);
  const [deleted, setDeleted] = useState<ListedProduct | null>(null);
  const isFiltering = state === "loading" && location.pathname === "/admin/products";
  const term = view.term.trim();
  return (
    <>
      <TableCard
        className="products"
        tools={<ProductsToolbar view={view} onAdd={() => setEdited("new")} />}
      >
        <p
          className="results num product-results"
          id={resultsId}
          role="status"
          tabIndex={-1}
          aria-busy={isFiltering}
        >
          {`Showing ${products.length} of ${count} products${term && ` for "${term}"`}`}
        </p>
        {products.length > 0 ? (
          <Table caption="Products" className="t-products">
            <TableHead>
              {columns.map(({ heading, alignEnd = false }) => (
                <HeadCell key={heading} alignEnd={alignEnd}>
                  {heading}
                </HeadCell>
              ))}
            </TableHead>
            <TableBody>
              {products.map((product) => (
                <ProductRow
                  key={product.id}
                  product={product}
                  onEdit={() => setEdited(product)}
                  onDelete={() => setDeleted(product)}
                />
              ))}
            </TableBody>
          </Table>
        ) : (
          <EmptyState
            title={term ? `No products found for "${term}"` : "No products yet"}
            drawing={<CrumbsPlate />}
          >
            {term ? (
              <Link className="link" to="/admin/products">
                Show all products
              </Link>
            ) : (
              <p>
                Press Add Product to put the first one on your menu, or{" "}
                <Link className="link" to="/admin/products/import">
                  import a menu
                </Link>{" "}
                from a spreadsheet.
              </p>
            )}
          </EmptyState>
        )}
      </TableCard>
      <Pagination
        pages={window.numbers}
        current={window.page}
        pageCount={window.pageCount}
        hrefOf={(page) => `/admin/products${productSearch({ ...view, page })}`}
        resultsId={resultsId}
      />
      <ProductDialog
        opened={edited}
        newest={
          edited && edited !== "new" ? products.find(({ id }) => id === edited.id) : undefined
        }
        onReload={setEdited}
        onClose={() => setEdited(null)}
      />
      <DeleteProduct product={deleted} onClose={() => setDeleted(null)} />
    </>
  );
}
