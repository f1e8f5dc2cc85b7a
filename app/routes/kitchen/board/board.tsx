import { useSearchParams } from "react-router";
import { snapshotFor } from "#app/snapshot-for.server.ts";
import { KitchenBoard } from "./kitchen-board.tsx";
import type { PageHandle } from "#app/components/layout/page-handle.ts";
import { withRefusals } from "#app/http/with-refusals.server.ts";
import { requireStaff } from "#app/http/require-staff.server.ts";
import { revalidateAfterWrites } from "#app/http/revalidate-after-writes.ts";
import { platformContext } from "#app/request-context.ts";
import { hiddenPageMeta, pageTitle } from "#app/seo/page-meta.ts";
import { staffStyles } from "#app/styles/stylesheets.ts";
import { lanes } from "#shop/kitchen/board.ts";
import { readBoard } from "#shop/kitchen/read-board.server.ts";
import type { Route } from "./+types/board.ts";

export const handle: PageHandle = { ground: "iron", footer: "none" };
export const links: Route.LinksFunction = staffStyles;

export const loader = withRefusals(async ({ context, url }: Route.LoaderArgs) => {
  const staff = await requireStaff(context, url);
  const platform = context.get(platformContext);
  const [board, { settings }] = await Promise.all([
    readBoard(platform, staff),
    snapshotFor(context),
  ]);
  return { board, timeZone: settings.timeZone, isAdmin: staff.isAdmin };
});

export const shouldRevalidate = revalidateAfterWrites;

export function meta({ matches: [root] }: Route.MetaArgs) {
  return hiddenPageMeta(pageTitle("Live board", root.loaderData?.store.name));
}

export default function Board({ loaderData }: Route.ComponentProps) {
  const [address] = useSearchParams();
  const lane = lanes.find((each) => each === address.get("lane")) ?? "pending";
  return <KitchenBoard {...loaderData} lane={lane} />;
}
