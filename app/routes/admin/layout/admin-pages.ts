/** ADM-1: these two are tabs, and there are no others. */
export const adminTabs = [
  { value: "orders", label: "Order Management", href: "/admin" },
  { value: "products", label: "Product Management", href: "/admin/products" },
] as const;

/** Everything else an administrator can open stands in the menu beside the tabs. */
export const otherAdminPages: readonly { readonly to: string; readonly label: string }[] = [
  { to: "/admin/sales", label: "Sales" },
  { to: "/admin/people", label: "People" },
  { to: "/admin/settings", label: "Settings" },
  { to: "/admin/health", label: "Health" },
];

/** The tab that an address belongs to. */
export function tabAt(pathname: string): (typeof adminTabs)[number]["value"] | "none" {
  if (/^\/admin\/?$|^\/admin\/orders\//.test(pathname)) return "orders";
  return pathname.startsWith("/admin/products") ? "products" : "none";
}
