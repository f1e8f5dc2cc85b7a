import type { RouterContextProvider } from "react-router";
import { platformContext, revisionContext } from "#app/request-context.ts";
import {
  readCurrentSnapshot,
  readShopSnapshot,
  type ShopSnapshot,
} from "#shop/snapshot/shop-snapshot.server.ts";

/** The settings and the menu for a page: as they were when the request's session was read, or as they are now. */
export function snapshotFor(context: Readonly<RouterContextProvider>): Promise<ShopSnapshot> {
  const platform = context.get(platformContext);
  const seen = context.get(revisionContext);
  return seen === null ? readCurrentSnapshot(platform) : readShopSnapshot(platform, seen);
}
