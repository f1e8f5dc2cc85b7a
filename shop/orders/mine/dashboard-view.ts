import { readPage } from "#shop/page.ts";

/** What the dashboard shows. Kept in the URL. */
export type DashboardView = {
  readonly term: string;
  /** Undefined means the first page, or the page of `orderId`. */
  readonly page?: number;
  /** The order whose items are shown. */
  readonly orderId?: string;
};

const maxTermLength = 100;
const orderIds = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Any URL gives a valid view. */
export function readDashboardView(address: URLSearchParams): DashboardView {
  const orderId = orderIds.exec(address.get("order")?.toLowerCase() ?? "")?.[0];
  const page = address.has("page") ? readPage(address.get("page")) : undefined;
  return {
    term: (address.get("q") ?? "").slice(0, maxTermLength),
    ...(page !== undefined && { page }),
    ...(orderId !== undefined && { orderId }),
  };
}

/** The shortest URL for this view. */
export function dashboardAddress({ term, page = 1, orderId }: DashboardView): string {
  const address = new URLSearchParams();
  if (term) address.set("q", term);
  if (page > 1) address.set("page", String(page));
  if (orderId !== undefined) address.set("order", orderId);
  return `/dashboard${address.size > 0 ? `?${address}` : ""}`;
}
