import { expect, test } from "vitest";
import { linksFor } from "./navigation-links.ts";

const ada = { name: "Ada Example", isAdmin: false, isKitchen: false };
const addresses = (visitor: typeof ada | null) => linksFor(visitor).map((link) => link.to);

test("NAV-1 everyone gets the five links, the menu is called Our Menu where there is room", () => {
  expect(addresses(null)).toEqual(["/", "/about", "/products", "/order", "/contact"]);
  expect(linksFor(null).find((link) => link.to === "/products")).toEqual({
    to: "/products",
    label: "Products",
    longLabel: "Our Menu",
  });
});

test("NAV-2 the dashboard is for customers, the admin page for admins", () => {
  expect(addresses(ada)).toContain("/dashboard");
  expect(addresses(ada)).not.toContain("/admin");
  expect(linksFor({ ...ada, isAdmin: true, isKitchen: false }).at(-1)).toEqual({
    to: "/admin",
    label: "Admin",
    longLabel: "Admin Dashboard",
  });
});
