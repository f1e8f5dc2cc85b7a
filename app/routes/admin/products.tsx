import { CrumbsPlate } from "#app/components/storefront/drawings/crumbs-plate.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { answering } from "#app/http/answering.server.ts";
import { requireAdmin } from "#app/http/require-admin.server.ts";
import { hiddenPageMeta, pageTitle } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/products.ts";

export const loader = answering(async ({ context, url }: Route.LoaderArgs) => {
  await requireAdmin(context, url);
  return null;
});

export function meta({ matches: [root] }: Route.MetaArgs) {
  return hiddenPageMeta(pageTitle("Product Management", root.loaderData?.store.name));
}

export default function ProductManagement() {
  return (
    <EmptyState as="h2" title="Products are not managed here yet" picture={<CrumbsPlate />}>
      <p>The menu is the one that the shop was set up with.</p>
    </EmptyState>
  );
}
