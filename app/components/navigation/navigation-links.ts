import type { Customer } from "#shop/accounts/account.ts";

export type Visitor = Pick<Customer, "name" | "isAdmin" | "isKitchen">;

export type NavigationLink = {
  readonly to: string;
  readonly label: string;
  /** Used in the mobile menu and the footer, which have more room. */
  readonly longLabel?: string;
};

const forEveryone: readonly NavigationLink[] = [
  { to: "/", label: "Home" },
  { to: "/about", label: "About" },
  { to: "/products", label: "Products", longLabel: "Our Menu" },
  { to: "/order", label: "Order" },
  { to: "/contact", label: "Contact" },
];
const dashboard: NavigationLink = { to: "/dashboard", label: "Dashboard" };
const kitchen: NavigationLink = { to: "/kitchen", label: "Kitchen" };
const admin: NavigationLink = { to: "/admin", label: "Admin", longLabel: "Admin Dashboard" };

/** Decides what is shown, not what is allowed: the server checks access to every page. */
export function linksFor(visitor: Visitor | null): readonly NavigationLink[] {
  if (!visitor) return forEveryone;
  const { isAdmin, isKitchen } = visitor;
  return [...forEveryone, dashboard, ...(isKitchen ? [kitchen] : []), ...(isAdmin ? [admin] : [])];
}
