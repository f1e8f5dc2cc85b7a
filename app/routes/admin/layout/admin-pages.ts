/** ADM-1: exactly these two tabs. */
export const adminTabs = [
  { value: "orders", label: "Order Management", href: "/admin" },
  { value: "products", label: "Product Management", href: "/admin/products" },
] as const;

export const messagesPage = "/admin/messages";

/** The menu beside the tabs: every other page for administrators. */
export const otherAdminPages: readonly { readonly to: string; readonly label: string }[] = [
  { to: "/admin/sales", label: "Sales" },
  { to: "/admin/promises", label: "Promised times" },
  { to: "/admin/people", label: "People" },
  { to: "/admin/settings", label: "Settings" },
  { to: "/admin/health", label: "Health" },
  // The last one: its count must not move the others when it changes.
  { to: messagesPage, label: "Messages" },
];

/** The tab to which a path belongs. */
export function tabAt(pathname: string): (typeof adminTabs)[number]["value"] | "none" {
  if (/^\/admin\/?$|^\/admin\/orders\//.test(pathname)) return "orders";
  return pathname.startsWith("/admin/products") ? "products" : "none";
}
