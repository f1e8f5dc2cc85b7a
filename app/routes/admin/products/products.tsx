import { data } from "react-router";
import { catchOffline } from "#app/components/forms/catch-offline.ts";
import { ListError } from "#app/components/layout/list-error.tsx";
import type { ListedProduct } from "./managed-product.ts";
import { MenuOrder } from "./menu-order.tsx";
import { ProductsTable } from "./products-table.tsx";
import { StationsContext } from "./editor/stations-context.ts";
import { readForm } from "#app/http/read-body.server.ts";
import { submitOptimistic } from "#app/http/submit-optimistic.server.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { requireAdmin } from "#app/http/require-staff.server.ts";
import { platformContext } from "#app/request-context.ts";
import { hiddenPageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { changeProductStatus } from "#shop/catalogue/products/change-product-status.server.ts";
import { deleteProduct } from "#shop/catalogue/products/delete-product.server.ts";
import {
  listInMenuOrder,
  listManagedProducts,
} from "#shop/catalogue/products/list-managed-products.server.ts";
import { moveProduct } from "#shop/catalogue/products/move-product.server.ts";
import {
  editedProductForm,
  imageKeyForm,
  menuMoveForm,
  productForm,
  productStatusForm,
  productVersionForm,
} from "#shop/catalogue/products/product-form.ts";
import { thumbnailOf } from "#shop/catalogue/product-thumbnail.ts";
import { readProductView } from "#shop/catalogue/products/product-view.ts";
import type { ManagedProduct } from "#shop/catalogue/product.ts";
import { removeImage } from "#shop/catalogue/images/remove-image.server.ts";
import { addProduct, editProduct } from "#shop/catalogue/products/save-product.server.ts";
import { readStations } from "#shop/promise/settings/read-stations.server.ts";
import type { Route } from "./+types/products.ts";

export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const admin = await requireAdmin(context, url);
  const platform = context.get(platformContext);
  const view = readProductView(url.searchParams);
  const stations = await readStations(platform, admin);
  if (view.shows === "order") {
    const products = await listInMenuOrder(platform, admin);
    return {
      view,
      products: products.map(toListed),
      count: products.length,
      window: null,
      stations,
    };
  }
  const { products, count, term: _, ...window } = await listManagedProducts(platform, admin, view);
  return {
    view: { ...view, page: window.page },
    products: products.map(toListed),
    count,
    window,
    stations,
  };
});

function toListed(product: ManagedProduct): ListedProduct {
  return { ...product, thumbnail: thumbnailOf(product) };
}

/** ADM-8 to ADM-10. A change of an outdated version is refused. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const admin = await requireAdmin(context, url);
  const platform = context.get(platformContext);
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "add":
      return submitOptimistic(context, form, productForm, async (typed) => {
        await addProduct(platform, admin, typed);
        return { done: "add" as const };
      });
    case "edit":
      return submitOptimistic(context, form, editedProductForm, async (typed) => {
        await editProduct(platform, admin, typed);
        return { done: "edit" as const };
      });
    case "status":
      return submitOptimistic(context, form, productStatusForm, async (typed) => {
        await changeProductStatus(platform, admin, typed);
        return { done: "status" as const };
      });
    case "delete":
      return submitOptimistic(context, form, productVersionForm, async (typed) => {
        await deleteProduct(platform, admin, typed);
        return { done: "delete" as const };
      });
    case "move":
      return submitOptimistic(context, form, menuMoveForm, async (typed) => {
        await moveProduct(platform, admin, typed);
        return { done: "move" as const };
      });
    case "remove-image":
      return submitOptimistic(context, form, imageKeyForm, async ({ key }) => {
        await removeImage(platform, admin, key);
        return { done: "remove-image" as const };
      });
    default:
      throw data("We couldn't read that form. Reload the page and try again.", { status: 400 });
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  catchOffline(serverAction());

/** Every write reloads the list, also a refused one. */
export const shouldRevalidate = () => true;

export function meta({ matches: [root] }: Route.MetaArgs) {
  return hiddenPageMeta(pageTitle("Product Management", root.loaderData?.store.name));
}

export default function ProductManagement({ loaderData }: Route.ComponentProps) {
  const { view, products, count, window, stations } = loaderData;
  return (
    <StationsContext value={stations}>
      {window ? (
        <ProductsTable view={view} count={count} window={window} products={products} />
      ) : (
        <MenuOrder view={view} products={products} />
      )}
    </StationsContext>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError what="products" error={error} />;
}
