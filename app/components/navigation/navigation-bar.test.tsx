import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, test } from "vitest";
import type { TimeZone } from "#shop/shop-time.ts";
import { NavigationBar } from "./navigation-bar.tsx";
import type { Visitor } from "./navigation-links.ts";

const ada: Visitor = { name: "Ada Example", isAdmin: false, isKitchen: false };

function bar({ visitor = null, itemCount = 0 }: { visitor?: Visitor | null; itemCount?: number }) {
  const Stub = createRoutesStub([
    {
      path: "*",
      Component: () => (
        <NavigationBar
          storeName="Dollop"
          visitor={visitor}
          itemCount={itemCount}
          opening={{
            timeZone: "America/Toronto" as TimeZone,
            spans: [],
            daysOff: [],
            specialHours: [],
            pause: null,
            isTrial: false,
            offsets: [],
          }}
          ground="butter"
        />
      ),
    },
  ]);
  return renderToStaticMarkup(<Stub initialEntries={["/about"]} />);
}
const parts = (html: string) => {
  const [wide = "", menu = ""] = html.split("<details");
  return { wide, menu };
};

describe("a visitor", () => {
  const { wide, menu } = parts(bar({}));

  test("NAV-1 sees Products in the bar and Our Menu in the mobile menu", () => {
    expect(wide).toMatch(/href="\/products"[^>]*>Products</);
    expect(menu).toMatch(/href="\/products"[^>]*>Our Menu</);
  });

  test("NAV-1 is told which page this is", () => {
    expect(wide.match(/aria-current="page"[^>]*>(\w+)/g)).toHaveLength(1);
    expect(wide).toMatch(/<a(?=[^>]*aria-current="page")(?=[^>]*href="\/about")/);
  });

  test("NAV-2 may sign in, in both places", () => {
    expect(wide).toMatch(/href="\/auth"[^>]*>Sign In</);
    expect(menu).toMatch(/href="\/auth"[^>]*>Sign In</);
    expect(wide + menu).not.toContain("Dashboard");
  });

  test("NAV-3 has no cart link while the cart is empty", () => {
    expect(wide + menu).not.toContain("/checkout");
  });
});

test("NAV-3 a visitor's Cart link stays, with a place for the button that opens the cart", () => {
  const { wide } = parts(bar({ itemCount: 2 }));
  expect(wide).toMatch(/<a[^>]*class="cart-pill"[^>]*href="\/checkout"/);
  expect(wide).toContain("cart-view");
  expect(parts(bar({ visitor: ada, itemCount: 2 })).wide).not.toContain("cart-view");
});

describe("a customer", () => {
  const { wide, menu } = parts(bar({ visitor: ada, itemCount: 3 }));

  test("NAV-5 is welcomed by name and can sign out, with or without a script", () => {
    for (const html of [wide, menu]) {
      expect(html.replace(/<[^>]+>/g, "")).toContain("Welcome, Ada Example");
      expect(html).toMatch(/<form(?=[^>]*method="post")(?=[^>]*action="\/sign-out")/);
      expect(html).toMatch(/<button type="submit"[^>]*>Sign Out</);
      expect(html).not.toContain("Sign In");
    }
    expect(wide).toContain('title="Ada Example"');
  });

  test("NAV-2 has a dashboard and no admin page", () => {
    expect(wide).toMatch(/href="\/dashboard"[^>]*>Dashboard</);
    expect(wide + menu).not.toContain("/admin");
  });

  test("NAV-3 sees how many items are in the cart", () => {
    expect(wide).toMatch(/<a(?=[^>]*class="cart-pill")(?=[^>]*href="\/checkout")/);
    expect(wide.replace(/<[^>]+>/g, "")).toContain("Cart 3 items");
    expect(parts(bar({ itemCount: 1 })).wide.replace(/<[^>]+>/g, "")).toContain("Cart 1 item");
  });
});

test("NAV-2 an admin gets Admin in the bar and Admin Dashboard in the mobile menu", () => {
  const { wide, menu } = parts(bar({ visitor: { ...ada, isAdmin: true, isKitchen: false } }));
  expect(wide).toMatch(/href="\/admin"[^>]*>Admin</);
  expect(menu).toMatch(/href="\/admin"[^>]*>Admin Dashboard</);
});

test("a name is text", () => {
  expect(bar({ visitor: { ...ada, name: "<img src=x>" } })).not.toContain("<img src=x>");
});
